import { RequestRefused } from '@briolette/contract';
import { checkoutTotals, deliveryDate } from '@briolette/domain';
import {
  findOrder,
  findOrderByKey,
  listOrders,
  placeOrder,
  readCart,
  requireSession,
} from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import type { Handlers } from '../implement.ts';
import { isUuid } from '../is-uuid.ts';
import { WrittenJson } from '../written-json.ts';

const ordersPerPage = 50;

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

  async getOrder({ shop, caller, parameters }) {
    const { orderId } = parameters;
    const order = isUuid(orderId) ? await findOrder(shop.database, caller.userId, orderId) : null;
    if (order === null) throw new RequestRefused('orderNotFound');
    return new WrittenJson(`{"order":${order}}`);
  },

  async getOrderByKey({ shop, caller, parameters }) {
    const order = await findOrderByKey(shop.database, caller.userId, parameters.key);
    if (order === null) throw new RequestRefused('orderNotFound');
    return new WrittenJson(`{"order":${order}}`);
  },

  async placeOrder({ shop, caller, headers, body }) {
    const call = { caller, idempotencyKey: headers['idempotency-key'], request: body };
    const order =
      body.payBy === 'online' ? await placePaidOrder(shop, call) : await place(shop, call, null);
    shop.onWork();
    return new WrittenJson(`{"order":${order}}`);
  },
} satisfies Partial<Handlers>;

type OrderCall = Pick<Parameters<typeof placeOrder>[1], 'caller' | 'idempotencyKey' | 'request'>;

/** The money is reserved before the order is written, and released if no order comes of it. */
async function placePaidOrder(shop: Shop, order: OrderCall): Promise<string> {
  await requireSession(shop.database, order.caller, shop.clock());
  const { caller, idempotencyKey, request } = order;
  const earlier = await findOrderByKey(shop.database, caller.userId, idempotencyKey, request);
  if (earlier !== null) return earlier;
  const cart = await readCart(shop.database, order.caller.userId);
  const amount = checkoutTotals(cart, shop.policy).grandTotal;
  if (order.request.amount !== undefined && order.request.amount !== amount && cart.length > 0)
    throw new RequestRefused('amountChanged');
  const payment = await shop.payments.authorise({ amount, key: order.idempotencyKey });
  if (!payment) throw new RequestRefused('paymentRefused');
  try {
    return await place(shop, order, { reference: payment.reference, amount });
  } catch (error) {
    if (error instanceof RequestRefused) await shop.payments.release(payment.reference);
    throw error;
  }
}

function place(
  shop: Shop,
  order: OrderCall,
  payment: { reference: string; amount: number } | null,
): Promise<string> {
  const now = shop.clock();
  return placeOrder(shop.database, {
    ...order,
    orderId: shop.newId(),
    // Money was reserved for exactly this amount: the order is placed for it or not at all.
    payment,
    deliveryDate: deliveryDate(now, shop.policy.deliveryLeadDays),
    now,
    policy: shop.policy,
  });
}
