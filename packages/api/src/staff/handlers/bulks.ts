import { RequestRefused, StaffRefused } from '@briolette/contract';
import { findBulk, matchingOrders, startBulk } from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import type { StaffHandlers } from '../implement-staff.ts';
import { filterOf } from '../orders-filter.ts';

/** All that match, as far as this. */
const mostAtOnce = 10_000;

export const staffBulkHandlers = {
  async startStaffBulk({ shop, caller, body }) {
    const { bulkId, step, matching } = body;
    if ((body.orders === undefined) === (matching === undefined))
      throw new RequestRefused('invalidRequest');
    const orders =
      body.orders ??
      (await matchingOrders(shop.database, filterOf(matching ?? {}), mostAtOnce)).map(
        (orderId) => ({ orderId }),
      );
    await startBulk(shop.database, caller.actor, { bulkId, step, orders, now: shop.clock() });
    shop.onWork();
    return { bulk: await bulkOf(shop, bulkId) };
  },

  async getStaffBulk({ shop, parameters }) {
    return { bulk: await bulkOf(shop, parameters.bulkId) };
  },
} satisfies Partial<StaffHandlers>;

async function bulkOf(shop: Shop, bulkId: string) {
  const bulk = await findBulk(shop.database, bulkId);
  if (!bulk) throw new StaffRefused('bulkNotFound');
  return bulk;
}
