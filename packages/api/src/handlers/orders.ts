import { type Order, RequestRefused } from '@briolette/contract';
import { deliveryDate } from '@briolette/domain';
import {
  findOrder,
  findOrderByKey,
  listOrders,
  type NewOrder,
  placeOrder,
} from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import type { Handlers } from '../implement.ts';
import { isUuid } from '../is-uuid.ts';
import { newPayment, providerOf } from '../payments/choose-provider.ts';
import { WrittenJson } from '../written-json.ts';

const ordersPerPage = 50;

/**
 * What follows a payment is fetched by who pays or cancels: in a browser most visits do neither.
 */
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

  async placeOrder({ shop, caller, request, headers, body }) {
    const provider = body.payBy === 'online' ? providerOf(shop, body.provider) : null;
    const { policyNow } = await import('../settings/settings-now.ts');
    const policy = await policyNow(shop);
    const now = shop.clock();
    const wish: NewOrder = {
      caller,
      idempotencyKey: headers['idempotency-key'],
      request: body,
      orderId: shop.newId(),
      payment: provider && newPayment(shop, provider, { now, policy }),
      deliveryDate: deliveryDate(now, policy.deliveryLeadDays),
      now,
      unpaidLimits: shop.unpaidLimits(caller.userId, request),
      policy,
    };
    const written = await placeOrder(shop.database, wish);
    shop.onWork();
    if (!provider) return new WrittenJson(`{"order":${written}}`);
    const order: Order = JSON.parse(written);
    // The order stands and holds its pieces; only now is anybody asked for money.
    if (order.state !== 'awaiting_payment' || order.payment?.url)
      return new WrittenJson(`{"order":${written}}`);
    const { beginPayment } = await import('../payments/begin-payment.ts');
    const begun = await beginPayment(shop, wish, order);
    return begun ? { order: begun } : orderOf(shop, caller, order.orderId);
  },

  async payOrder({ shop, caller, parameters }) {
    const { orderId } = await mine(shop, caller, parameters.orderId);
    const { paySoon } = await import('../payments/begin-payment.ts');
    await paySoon(shop, caller.userId, orderId);
    return orderOf(shop, caller, orderId);
  },

  async checkPayment({ shop, caller, parameters }) {
    const { orderId } = await mine(shop, caller, parameters.orderId);
    const { paySoon } = await import('../payments/begin-payment.ts');
    await paySoon(shop, caller.userId, orderId, { again: false });
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

type Who = { userId: string };

async function mine(shop: Shop, who: Who, orderId: string): Promise<Order> {
  return JSON.parse(await writtenOrder(shop, who, orderId));
}

async function orderOf(shop: Shop, who: Who, orderId: string): Promise<WrittenJson> {
  return new WrittenJson(`{"order":${await writtenOrder(shop, who, orderId)}}`);
}

async function writtenOrder(shop: Shop, { userId }: Who, orderId: string): Promise<string> {
  const order = isUuid(orderId) ? await findOrder(shop.database, userId, orderId) : null;
  if (order === null) throw new RequestRefused('orderNotFound');
  return order;
}
