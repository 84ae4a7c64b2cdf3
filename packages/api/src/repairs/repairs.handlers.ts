import { ApiError, type Repair, repairsOperations } from '@briolette/contract';
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
    return { repairs: (await listRepairs(shop.database, caller.userId)).map(presentRepair) };
  },

  async createRepair({ shop, caller, parameters: { passportKey }, body }) {
    const { userId } = caller;
    const request = { ...body, userId, passportKey, now: shop.clock() };
    const { itemCount } = await createRepair(shop.database, request);
    if (itemCount === 0) throw new ApiError('passportNotFound');
    const repair = await findRepair(shop.database, userId, body.repairId);
    if (repair?.passportKey !== passportKey) throw new ApiError('repairAlreadyOpen');
    return { repair: presentRepair(repair) };
  },

  async respondToRepair({ shop, caller, parameters: { repairId }, body: { step, version } }) {
    const { userId } = caller;
    const find = async () =>
      isUuid(repairId) ? findRepair(shop.database, userId, repairId) : null;
    if (!(await find())) throw new ApiError('repairNotFound');
    const now = shop.clock();
    const move = { repairId, ...repairTransitions[step], version, userId, now };
    if (!(await transitionRepair(shop.database, move))) throw new ApiError('repairChanged');
    const repair = await find();
    if (!repair) throw new ApiError('repairNotFound');
    return { repair: presentRepair(repair) };
  },
} satisfies Partial<Handlers>;

const presentRepair = (repair: StoredRepair): Repair => ({
  ...repair,
  steps: listCustomerRepairActions(repair.state),
});

export const repairsPart: HandlerModule<'repairs'> = {
  operations: repairsOperations,
  handlers: repairHandlers,
};
