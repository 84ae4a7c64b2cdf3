import { ApiError, afterSalesOperations, type Repair } from '@briolette/contract';
import { listCustomerRepairActions, repairTransitions } from '@briolette/domain';
import {
  createRepair,
  findRepair,
  listRepairs,
  type StoredRepair,
  transitionRepair,
} from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';

export const repairHandlers = {
  async listRepairs({ shop, caller }) {
    return { repairs: (await listRepairs(shop.database, caller.userId)).map(shown) };
  },

  async createRepair({ shop, caller, parameters: { passportKey }, body }) {
    const { userId } = caller;
    const ask = { ...body, userId, passportKey, now: shop.clock() };
    const { itemCount: pieces } = await createRepair(shop.database, ask);
    if (pieces === 0) throw new ApiError('passportNotFound');
    const service = await findRepair(shop.database, userId, body.repairId);
    if (service?.passportKey !== passportKey) throw new ApiError('repairAlreadyOpen');
    return { repair: shown(service) };
  },

  async respondToRepair({ shop, caller, parameters: { repairId }, body: { step, version } }) {
    const { userId } = caller;
    const find = async () =>
      isUuid(repairId) ? findRepair(shop.database, userId, repairId) : null;
    if (!(await find())) throw new ApiError('repairNotFound');
    const now = shop.clock();
    const move = { repairId, ...repairTransitions[step], version, userId, now };
    if (!(await transitionRepair(shop.database, move))) throw new ApiError('repairChanged');
    const service = await find();
    if (!service) throw new ApiError('repairNotFound');
    return { repair: shown(service) };
  },
} satisfies Partial<Handlers>;

const shown = (service: StoredRepair): Repair => ({
  ...service,
  steps: listCustomerRepairActions(service.state),
});

export const repairsPart: HandlerModule<'repairs'> = {
  operations: afterSalesOperations,
  handlers: repairHandlers,
};
