import { ApiError, type StaffRepair } from '@briolette/contract';
import { listStaffRepairActions, repairTransitions } from '@briolette/domain';
import { findStaffRepair, listStaffRepairs, transitionRepair } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { paginate, rowsPerPage } from '../http/pages.ts';
import type { AppContext } from '../ports/shop.ts';

export const staffRepairHandlers = {
  async listStaffRepairs({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, after: cursor };
    const { repairs, open } = await listStaffRepairs(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = paginate(repairs, rowsPerPage, ({ repairId }) => repairId);
    return { repairs: page.map(presentRepair), nextCursor, open };
  },

  async getStaffRepair({ shop, parameters }) {
    return { repair: await getRepair(shop, parameters.repairId) };
  },

  async transitionStaffRepair({ shop, caller, parameters: { repairId }, body }) {
    await getRepair(shop, repairId);
    const { step, version, note = '', price = null } = body;
    const { actor } = caller;
    const now = shop.clock();
    const move = { repairId, ...repairTransitions[step], version, actor, note, price, now };
    if (!(await transitionRepair(shop.database, move))) throw new ApiError('repairChanged');
    shop.wakeJobRunner();
    return { repair: await getRepair(shop, repairId) };
  },
} satisfies Partial<StaffHandlers>;

async function getRepair(shop: AppContext, repairId: string): Promise<StaffRepair> {
  const repair = await findStaffRepair(shop.database, repairId);
  if (!repair) throw new ApiError('repairNotFound');
  return presentRepair(repair);
}

const presentRepair = (repair: Omit<StaffRepair, 'steps'>): StaffRepair => ({
  ...repair,
  steps: listStaffRepairActions(repair.state),
});
