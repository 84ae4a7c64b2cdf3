import type { Order } from '@briolette/contract';
import { deliveryDate } from '@briolette/domain';
import { type NewOrder, placeOrder as place } from '@briolette/storage';
import { guardCoupon } from '../guard-coupon.ts';
import type { Answer, Call } from '../implement.ts';
import { newPayment, providerOf } from '../payments/choose-provider.ts';
import { policyNow } from '../settings/settings-now.ts';
import { WrittenJson } from '../written-json.ts';
import { orderOf } from './order-of.ts';

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
  const written = await guardCoupon({ shop, request, caller }, body.coupon, () =>
    place(shop.database, wish),
  );
  shop.onWork();
  if (!provider) return new WrittenJson(`{"order":${written}}`);
  const order: Order = JSON.parse(written);
  // The order stands and holds its pieces; only now is anybody asked for money.
  if (order.state !== 'awaiting_payment' || order.payment?.url)
    return new WrittenJson(`{"order":${written}}`);
  const { beginPayment } = await import('../payments/begin-payment.ts');
  const begun = await beginPayment(shop, wish, order);
  return begun ? { order: begun } : orderOf(shop, caller, order.orderId);
}
