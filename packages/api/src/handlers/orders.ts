import { RequestRefused } from '@briolette/contract';
import { findOrderByKey, listOrders } from '@briolette/storage';
import type { Handlers } from '../implement.ts';
import { isUuid } from '../is-uuid.ts';
import { WrittenJson } from '../written-json.ts';
import { mine, orderOf } from './order-of.ts';

const ordersPerPage = 50;

/** Placing, paying and cancelling load their modules on demand: most visits in a browser do neither. */
export const orderHandlers = {
  async listOrders({ shop, caller, query }) {
    const before = query.cursor ?? null;
    if (before !== null && !isUuid(before)) throw new RequestRefused('invalidRequest');
    const orders = await listOrders(shop.database, caller.userId, {
      before,
      limit: ordersPerPage + 1,
    });
    const page = orders.slice(0, ordersPerPage);
    const more = orders.length > ordersPerPage;
    return { orders: page, nextCursor: more ? (page.at(-1)?.orderId ?? null) : null };
  },

  getOrder: ({ shop, caller, parameters }) => orderOf(shop, caller, parameters.orderId),

  async getOrderByKey({ shop, caller, parameters }) {
    const order = await findOrderByKey(shop.database, caller.userId, parameters.key);
    if (order === null) throw new RequestRefused('orderNotFound');
    return new WrittenJson(`{"order":${order}}`);
  },

  placeOrder: async (call) => (await import('./place-order.ts')).placeOrder(call),

  async payOrder({ shop, caller, parameters }) {
    const { orderId } = await mine(shop, caller, parameters.orderId);
    const { startPaymentAttempt } = await import('../payments/order-payment.ts');
    await startPaymentAttempt(shop, caller.userId, orderId);
    return orderOf(shop, caller, orderId);
  },

  async checkPayment({ shop, caller, parameters }) {
    const { orderId } = await mine(shop, caller, parameters.orderId);
    const { checkPayment } = await import('../payments/order-payment.ts');
    await checkPayment(shop, caller.userId, orderId);
    return orderOf(shop, caller, orderId);
  },

  async cancelOrder({ shop, caller, parameters }) {
    const { orderId, state } = await mine(shop, caller, parameters.orderId);
    const { cancelOrder } = await import('../payments/cancel-order.ts');
    const cancelled = await cancelOrder(shop, caller.userId, orderId);
    if (!cancelled && state !== 'cancelled') throw new RequestRefused('orderNotCancellable');
    return orderOf(shop, caller, orderId);
  },
} satisfies Partial<Handlers>;
