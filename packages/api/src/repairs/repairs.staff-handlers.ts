import { RequestRefused, type StaffService } from '@briolette/contract';
import { serviceMoves, shopStepsFrom } from '@briolette/domain';
import { findStaffService, listStaffServices, moveService } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { pageOf, rowsPerPage } from '../http/pages.ts';
import type { Shop } from '../ports/shop.ts';

export const staffServiceHandlers = {
  async listStaffRepairs({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, after: cursor };
    const { services, open } = await listStaffServices(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = pageOf(services, rowsPerPage, ({ repairId }) => repairId);
    return { services: page.map(shown), nextCursor, open };
  },

  async getStaffRepair({ shop, parameters }) {
    return { service: await knownService(shop, parameters.repairId) };
  },

  async transitionStaffRepair({ shop, caller, parameters: { repairId }, body }) {
    await knownService(shop, repairId);
    const { step, version, note = '', price = null } = body;
    const { actor } = caller;
    const now = shop.clock();
    const move = { repairId, ...serviceMoves[step], version, actor, note, price, now };
    if (!(await moveService(shop.database, move))) throw new RequestRefused('repairChanged');
    shop.wakeJobRunner();
    return { service: await knownService(shop, repairId) };
  },
} satisfies Partial<StaffHandlers>;

async function knownService(shop: Shop, repairId: string): Promise<StaffService> {
  const service = await findStaffService(shop.database, repairId);
  if (!service) throw new RequestRefused('repairNotFound');
  return shown(service);
}

const shown = (service: Omit<StaffService, 'steps'>): StaffService => ({
  ...service,
  steps: shopStepsFrom(service.state),
});
