import { ApiError } from '@briolette/contract';
import { findOrderByKey, listOrders } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { paginate, readCursor, rowsPerPage } from '../http/pages.ts';
import { RawJson } from '../http/responses.ts';
import { getOwnOrderJson } from './order.ts';

/** Placing, paying and cancelling an order is in the checkout domain, which loads on demand. */
export const orderHandlers = {
  async listOrders({ shop, caller, query }) {
    const range = { before: readCursor(query.cursor), limit: rowsPerPage + 1 };
    const orders = await listOrders(shop.database, caller.userId, range);
    const { page, nextCursor } = paginate(orders, rowsPerPage, ({ orderId }) => orderId);
    return { orders: page, nextCursor };
  },

  getOrder: ({ shop, caller, parameters }) => getOwnOrderJson(shop, caller, parameters.orderId),

  async getOrderByIdempotencyKey({ shop, caller, parameters }) {
    const order = await findOrderByKey(shop.database, caller.userId, parameters.key);
    if (order === null) throw new ApiError('orderNotFound');
    return new RawJson(`{"order":${order}}`);
  },
} satisfies Partial<Handlers>;
