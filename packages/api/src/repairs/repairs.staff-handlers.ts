import { ApiError, type StaffRepair } from '@briolette/contract';
import { listStaffRepairActions, repairTransitions } from '@briolette/domain';
import { findStaffRepair, listStaffRepairs, transitionRepair } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { pageOf, rowsPerPage } from '../http/pages.ts';
import type { AppContext } from '../ports/shop.ts';

export const staffRepairHandlers = {
  async listStaffRepairs({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, after: cursor };
    const { repairs: services, open } = await listStaffRepairs(
      shop.database,
      filter,
      rowsPerPage + 1,
    );
    const { page, nextCursor } = pageOf(services, rowsPerPage, ({ repairId }) => repairId);
    return { repairs: page.map(shown), nextCursor, open };
  },

  async getStaffRepair({ shop, parameters }) {
    return { repair: await knownService(shop, parameters.repairId) };
  },

  async transitionStaffRepair({ shop, caller, parameters: { repairId }, body }) {
    await knownService(shop, repairId);
    const { step, version, note = '', price = null } = body;
    const { actor } = caller;
    const now = shop.clock();
    const move = { repairId, ...repairTransitions[step], version, actor, note, price, now };
    if (!(await transitionRepair(shop.database, move))) throw new ApiError('repairChanged');
    shop.wakeJobRunner();
    return { repair: await knownService(shop, repairId) };
  },
} satisfies Partial<StaffHandlers>;

async function knownService(shop: AppContext, repairId: string): Promise<StaffRepair> {
  const service = await findStaffRepair(shop.database, repairId);
  if (!service) throw new ApiError('repairNotFound');
  return shown(service);
}

const shown = (service: Omit<StaffRepair, 'steps'>): StaffRepair => ({
  ...service,
  steps: listStaffRepairActions(service.state),
});
