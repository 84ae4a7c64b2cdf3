import { permissionsOf, RequestRefused, type Role, type StaffOrder } from '@briolette/contract';
import { possibleSteps } from '@briolette/domain';
import {
  type FoundStaffOrder,
  findStaffOrder,
  listStaffOrders,
  mostCounted,
} from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import { isUuid } from '../../is-uuid.ts';
import type { StaffHandlers } from '../implement-staff.ts';

/** Unless the client asks for fewer or more. */
const ordersPerPage = 50;
const dayMs = 24 * 60 * 60 * 1000;

export const staffOrderHandlers = {
  async listStaffOrders({ shop, query }) {
    const limit = query.limit ?? ordersPerPage;
    const before = query.cursor ?? null;
    if (before !== null && !isUuid(before)) throw new RequestRefused('invalidRequest');
    const { orders, count } = await listStaffOrders(
      shop.database,
      {
        states: query.state === undefined ? [] : [query.state].flat(),
        search: query.search ?? '',
        from: query.from === undefined ? null : new Date(query.from),
        until: query.to === undefined ? null : new Date(new Date(query.to).getTime() + dayMs),
        before,
      },
      limit + 1,
    );
    const page = orders.slice(0, limit);
    const more = orders.length > limit;
    return {
      orders: page,
      nextCursor: more ? (page.at(-1)?.orderId ?? null) : null,
      count: Math.min(count, mostCounted),
      countIsMore: count > mostCounted,
    };
  },

  async getStaffOrder({ shop, caller, parameters }) {
    return { order: await orderFor(shop, caller.role, parameters.orderId) };
  },
} satisfies Partial<StaffHandlers>;

/** An order as somebody of this role sees it. */
async function orderFor(shop: Shop, role: Role, orderId: string): Promise<StaffOrder> {
  const order = await knownOrder(shop, orderId);
  return { ...order, steps: possibleSteps(order, permissionsOf[role]) };
}

async function knownOrder(shop: Shop, orderId: string): Promise<FoundStaffOrder> {
  const order = isUuid(orderId) ? await findStaffOrder(shop.database, orderId) : null;
  if (!order) throw new RequestRefused('orderNotFound');
  return order;
}
