import { afterSaleOperations, RequestRefused, type Service } from '@briolette/contract';
import { ownerStepsFrom, serviceMoves } from '@briolette/domain';
import {
  askForService,
  findService,
  type KeptService,
  listServices,
  moveService,
} from '@briolette/storage';
import type { AppPart, Handlers } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';

export const serviceHandlers = {
  async listRepairs({ shop, caller }) {
    return { services: (await listServices(shop.database, caller.userId)).map(shown) };
  },

  async createRepair({ shop, caller, parameters: { passportKey }, body }) {
    const { userId } = caller;
    const ask = { ...body, userId, passportKey, now: shop.clock() };
    const { pieces } = await askForService(shop.database, ask);
    if (pieces === 0) throw new RequestRefused('passportNotFound');
    const service = await findService(shop.database, userId, body.repairId);
    if (service?.passportKey !== passportKey) throw new RequestRefused('repairAlreadyOpen');
    return { service: shown(service) };
  },

  async respondToRepair({ shop, caller, parameters: { repairId }, body: { step, version } }) {
    const { userId } = caller;
    const find = async () =>
      isUuid(repairId) ? findService(shop.database, userId, repairId) : null;
    if (!(await find())) throw new RequestRefused('repairNotFound');
    const now = shop.clock();
    const move = { repairId, ...serviceMoves[step], version, userId, now };
    if (!(await moveService(shop.database, move))) throw new RequestRefused('repairChanged');
    const service = await find();
    if (!service) throw new RequestRefused('repairNotFound');
    return { service: shown(service) };
  },
} satisfies Partial<Handlers>;

const shown = (service: KeptService): Service => ({
  ...service,
  steps: ownerStepsFrom(service.state),
});

export const repairsPart: AppPart<'repairs'> = {
  operations: afterSaleOperations,
  handlers: serviceHandlers,
};
