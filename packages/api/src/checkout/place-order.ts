import { hourMs, type Order, RequestRefused } from '@briolette/contract';
import { deliveryDate } from '@briolette/domain';
import {
  countRecentOrders,
  findOrderByKey,
  type NewOrder,
  placeOrder as place,
} from '@briolette/storage';
import { mailboxOf } from '../accounts/mailbox.ts';
import { guardCoupon } from '../discounts/coupon-guard.ts';
import type { Answer, Call } from '../http/handler.ts';
import { WrittenJson } from '../http/responses.ts';
import { orderOf } from '../orders/order.ts';
import { newPayment, providerOf, startPayment } from '../payments/order-payment.ts';
import { policyNow } from '../settings/current-settings.ts';

export async function placeOrder({
  shop,
  caller,
  request,
  headers,
  body,
}: Call<'placeOrder'>): Promise<Answer<'placeOrder'>> {
  const provider = body.payBy === 'online' ? providerOf(shop, body.provider) : null;
  const policy = await policyNow(shop);
  const now = shop.clock();
  await refuseTooMany({ shop, caller, headers, body, now });
  const wish: NewOrder = {
    caller,
    idempotencyKey: headers['idempotency-key'],
    request: body,
    orderId: shop.newId(),
    payment: provider && newPayment(shop, provider, { now, policy }),
    deliveryDate: deliveryDate(now, policy.deliveryLeadDays),
    now,
    unpaidLimits: shop.unpaidUnitLimits(caller.userId, request),
    mailbox: await mailboxOf(shop, caller.email),
    policy,
  };
  const written = await guardCoupon({ shop, request, caller }, body.coupon, () =>
    place(shop.database, wish),
  );
  shop.wakeJobRunner();
  if (!provider) return new WrittenJson(`{"order":${written}}`);
  const order: Order = JSON.parse(written);
  // The order exists and holds its stock before the provider is asked for money.
  if (order.state !== 'awaiting_payment' || order.payment?.url)
    return new WrittenJson(`{"order":${written}}`);
  const started = await startPayment(shop, wish, order);
  return started ? { order: started } : orderOf(shop, caller, order.orderId);
}

/** Refuses an order over the hourly limit. A repeated idempotency key still returns its order. */
async function refuseTooMany({
  shop,
  caller,
  headers,
  body,
  now,
}: Pick<Call<'placeOrder'>, 'shop' | 'caller' | 'headers' | 'body'> & { now: Date }) {
  if (!shop.orderLimits) return;
  const since = new Date(now.getTime() - hourMs);
  const { placed, cancelled } = await countRecentOrders(shop.database, caller.userId, since);
  if (placed < shop.orderLimits.placed && cancelled < shop.orderLimits.cancelled) return;
  const key = headers['idempotency-key'];
  if ((await findOrderByKey(shop.database, caller.userId, key, body)) === null)
    throw new RequestRefused('tooManyOrders', { retryAfter: hourMs / 1000 });
}
