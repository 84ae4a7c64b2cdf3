import { ApiError } from '@briolette/contract';
import { findLinkedOrderJson, findOrderByKey, hashToken, listOrders } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { paginate, readCursor, rowsPerPage } from '../http/pages.ts';
import { RawJson } from '../http/responses.ts';
import { getOrderOwner, getOwnOrderJson } from './order.ts';

/** Placing, paying and cancelling an order is in the checkout domain, which loads on demand. */
export const orderHandlers = {
  async listOrders({ shop, caller, query }) {
    const range = { before: readCursor(query.cursor), limit: rowsPerPage + 1 };
    const orders = await listOrders(shop.database, caller.userId, range);
    const { page, nextCursor } = paginate(orders, rowsPerPage, ({ orderId }) => orderId);
    return { orders: page, nextCursor };
  },

  async getOrder({ shop, caller, parameters: { orderId } }) {
    return getOwnOrderJson(shop, await getOrderOwner(shop, caller, orderId), orderId);
  },

  async getOrderByIdempotencyKey({ shop, caller, parameters }) {
    const order = await findOrderByKey(shop.database, caller.userId, parameters.key);
    if (order === null) throw new ApiError('orderNotFound');
    return new RawJson(`{"order":${order}}`);
  },

  async getOrderByLink({ shop, body, request }) {
    const hash = await hashToken(body.token);
    await shop.rateLimiter.admit('order link', hash, request);
    const order = await findLinkedOrderJson(shop.database, hash, shop.clock());
    if (order === null) throw new ApiError('linkExpiredOrUsed');
    return new RawJson(`{"order":${order}}`);
  },
} satisfies Partial<Handlers>;
