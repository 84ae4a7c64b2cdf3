import { ApiError, type CountryAddress, hourMs, type Order } from '@briolette/contract';
import { isGuestEmail, planDelivery } from '@briolette/domain';
import {
  countRecentOrders,
  findOrderByKey,
  type NewOrder,
  placeOrder as place,
} from '@briolette/storage';
import { getMailboxHash } from '../accounts/mailbox.ts';
import { rateLimitCoupon } from '../discounts/coupon-guard.ts';
import type { Call, HandlerResult } from '../http/handler.ts';
import { RawJson } from '../http/responses.ts';
import { getOwnOrderJson } from '../orders/order.ts';
import {
  buildPaymentAttempt,
  getPaymentProvider,
  startPayment,
} from '../payments/order-payment.ts';
import { adaptToMarket, getCurrentPolicy } from '../settings/current-settings.ts';

export async function placeOrderHandler({
  shop,
  caller,
  market,
  request,
  headers,
  body,
}: Call<'placeOrder'>): Promise<HandlerResult<'placeOrder'>> {
  const provider = body.payBy === 'online' ? getPaymentProvider(shop, body.provider) : null;
  const policy = adaptToMarket(await getCurrentPolicy(shop), market);
  const contactEmail = getContactEmail(caller, body);
  const billingAddress = await printBillingAddress(body);
  const now = shop.clock();
  await limitOrders({ shop, caller, market, headers, body, now });
  const newOrder: NewOrder = {
    caller,
    idempotencyKey: headers['idempotency-key'],
    request: body,
    orderId: shop.newId(),
    payment: provider && buildPaymentAttempt(shop, provider, { now, policy, market }),
    ...planDelivery(now, policy),
    now,
    unpaidLimits: shop.unpaidUnitLimits(caller.userId, request),
    mailbox: await getMailboxHash(shop, contactEmail ?? caller.email),
    contactEmail,
    billingAddress,
    market,
    policy,
  };
  const written = await rateLimitCoupon({ shop, request, caller }, body.coupon, () =>
    place(shop.database, newOrder),
  );
  shop.wakeJobRunner();
  if (!provider) return new RawJson(`{"order":${written}}`);
  const order: Order = JSON.parse(written);
  // The order is stored and its stock reserved before the provider is called.
  if (order.state !== 'awaiting_payment' || order.payment?.url)
    return new RawJson(`{"order":${written}}`);
  const started = await startPayment(shop, newOrder, order);
  return started ? { order: started } : getOwnOrderJson(shop, caller, order.orderId);
}

/** Returns where a guest gets emails; null for an account, which has an email. */
function getContactEmail(
  { email }: Call<'placeOrder'>['caller'],
  { contactEmail }: Call<'placeOrder'>['body'],
): string | null {
  if (!isGuestEmail(email)) return null;
  if (contactEmail === undefined) throw new ApiError('contactEmailRequired');
  return contactEmail;
}

/**
 * Checks the billing address by the rules of its country, and adds its printed lines. null if the
 * delivery address is billed. The formats of countries are loaded on first use.
 */
async function printBillingAddress({
  billingAddress,
}: Call<'placeOrder'>['body']): Promise<CountryAddress | null> {
  if (!billingAddress) return null;
  const { checkCountryAddress } = await import('../addresses/country-address.ts');
  const { address, lines } = checkCountryAddress(billingAddress, 'billingAddress.');
  return { id: '', ...address, mobile: '', lines };
}

/** Rejects an order over the hourly limit. A repeated idempotency key still returns its order. */
async function limitOrders({
  shop,
  caller,
  market,
  headers,
  body,
  now,
}: Pick<Call<'placeOrder'>, 'shop' | 'caller' | 'market' | 'headers' | 'body'> & { now: Date }) {
  if (!shop.orderLimits) return;
  const since = new Date(now.getTime() - hourMs);
  const { placed, cancelled } = await countRecentOrders(shop.database, caller.userId, since);
  if (placed < shop.orderLimits.placed && cancelled < shop.orderLimits.cancelled) return;
  const key = headers['idempotency-key'];
  if ((await findOrderByKey(shop.database, caller.userId, key, { request: body, market })) === null)
    throw new ApiError('tooManyOrders', { retryAfter: hourMs / 1000 });
}
