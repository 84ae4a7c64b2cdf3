import {
  type AddressRequest,
  ApiError,
  type CounterLine,
  type CounterOrderRequest,
  dayMs,
  currency as defaultCurrency,
  type OpenMarket,
  type Policy,
  paymentLinkHours,
  reservationDays,
  StaffApiError,
} from '@briolette/contract';
import { parseLineId, planDelivery, toMinorUnits } from '@briolette/domain';
import {
  CustomerExists,
  counterAddressId,
  deleteOrderDraft,
  findCounterCustomer,
  listOrderDrafts,
  type NewCounterLine,
  type NewCounterOrder,
  noCustomerId,
  placeCounterOrder,
  quoteCounterOrder,
  saveOrderDraft,
  validateCoupon,
} from '@briolette/storage';
import { getMailboxHash } from '../accounts/mailbox.ts';
import { toStoredAddress } from '../addresses/addresses.handlers.ts';
import { resolveEngraving } from '../cart/cart.handlers.ts';
import type { StaffHandlers } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';
import { findOpenMarket } from '../markets/markets.handlers.ts';
import { presentOrder } from '../orders/staff-order.ts';
import {
  buildPaymentAttempt,
  getPaymentProvider,
  openPaymentPage,
} from '../payments/order-payment.ts';
import type { AppContext } from '../ports/shop.ts';
import { adaptToMarket, getCurrentPolicy } from '../settings/current-settings.ts';

export const checkoutStaffHandlers = {
  async listOrderDrafts({ shop }) {
    return { drafts: await listOrderDrafts(shop.database) };
  },

  async saveOrderDraft({ shop, caller, parameters: { draftId }, body }) {
    if (!isUuid(draftId)) throw new StaffApiError('draftNotFound');
    const now = shop.clock();
    const { version, reservedUntil, ...content } = body;
    if (reservedUntil !== null && !isReservationEnd(new Date(reservedUntil), now))
      throw new StaffApiError('reservationEndInvalid');
    const draft = await saveOrderDraft(shop.database, {
      draftId,
      version,
      content,
      reservedUntil,
      lines: await resolveLines(shop, body.lines),
      actor: caller.actor,
      now,
    });
    if (!draft) throw new StaffApiError('draftChanged');
    return { draft };
  },

  async deleteOrderDraft({ shop, caller, parameters: { draftId } }) {
    const now = shop.clock();
    if (!isUuid(draftId) || !(await deleteOrderDraft(shop.database, draftId, caller.actor, now)))
      throw new StaffApiError('draftNotFound');
    return { drafts: await listOrderDrafts(shop.database) };
  },

  async quoteCounterOrder({ shop, body }) {
    const { customerId, coupon, delivers } = body;
    const now = shop.clock();
    const customer = customerId ? await getCustomer(shop, customerId) : null;
    const userId = customer?.userId ?? noCustomerId;
    const mailbox = customer ? await getMailboxHash(shop, customer.email) : null;
    const market = await findOpenMarket(shop, body.market ?? null);
    const policy = adaptPolicy(adaptToMarket(await getCurrentPolicy(shop), market), delivers);
    const currency = market?.currency ?? defaultCurrency.code;
    const lines = await resolveLines(shop, body.lines);
    const quote = await quoteCounterOrder(shop.database, {
      userId,
      mailbox,
      lines,
      couponCode: coupon ?? null,
      market,
      extraDiscountCents: toMinorUnits(policy.extraDiscount, currency),
      deliveryCents: toMinorUnits(policy.deliveryCharge, currency),
      ...planDelivery(now, policy, !delivers),
      now,
    });
    // A variant that doesn't exist has no line.
    if (quote.lines.length < countDistinct(lines)) throw new ApiError('productNotFound');
    if (coupon && !quote.discounts.some(({ code }) => code === coupon)) {
      const code = await validateCoupon(shop.database, { userId, mailbox, code: coupon, now });
      throw new ApiError(code ?? 'couponNotApplicable');
    }
    return quote;
  },

  async placeCounterOrder({ shop, caller, body }) {
    const { payBy, address } = body;
    const market = await findOpenMarket(shop, body.market ?? null);
    if (address && market && !isDeliverable(address, market))
      throw new ApiError('addressNotDeliverable');
    const rules = adaptToMarket(await getCurrentPolicy(shop), market);
    const policy = adaptPolicy(rules, address !== undefined);
    const now = shop.clock();
    const isLink = payBy === 'link';
    const order: Omit<NewCounterOrder, 'customer' | 'mailbox'> = {
      orderId: shop.newId(),
      idempotencyKey: body.idempotencyKey,
      request: {
        addressId: counterAddressId,
        payBy: isLink ? 'online' : payBy,
        amount: body.amount,
        ...(body.coupon && { coupon: body.coupon }),
      },
      lines: await resolveLines(shop, body.lines),
      address: address ? await toStoredAddress(address) : null,
      isPaid: !isLink,
      draftId: body.draftId ?? null,
      payment: isLink
        ? buildLinkPayment(shop, now, market)
        : receivePayment(shop, { mode: payBy, market, now }),
      ...planDelivery(now, policy, address === undefined),
      now,
      market,
      policy,
      actor: caller.actor,
    };
    const { orderId, userId } = await placeFor(shop, order, body.customer);
    if (isLink) await openPaymentPage(shop, userId, orderId);
    shop.wakeJobRunner();
    return presentOrder(shop, caller, orderId);
  },
} satisfies Partial<StaffHandlers>;

const isReservationEnd = (end: Date, now: Date): boolean =>
  end > now && end.getTime() <= now.getTime() + reservationDays * dayMs;

/** Items that are handed over in the shop cost no delivery and need no days for it. */
const adaptPolicy = (policy: Policy, delivers: boolean): Policy =>
  delivers ? policy : { ...policy, deliveryCharge: 0, deliveryLeadDays: 0 };

/** Whether the market delivers to the country of an address, and has its form. */
const isDeliverable = ({ country }: AddressRequest, market: OpenMarket): boolean =>
  market.addressForm === 'single'
    ? country === undefined
    : country !== undefined && market.countries.includes(country);

/** Finds or creates the customer and places the order. */
async function placeFor(
  shop: AppContext,
  order: Omit<NewCounterOrder, 'customer' | 'mailbox'>,
  requested: CounterOrderRequest['customer'],
): Promise<{ orderId: string; userId: string }> {
  const customer = await findOrCreateCustomer(shop, order, requested);
  if (!order.isPaid && customer.email === null) throw new StaffApiError('paymentLinkNeedsEmail');
  const mailbox = customer.email && (await getMailboxHash(shop, customer.email));
  try {
    const placed = await placeCounterOrder(shop.database, { ...order, customer, mailbox });
    return { orderId: JSON.parse(placed).orderId, userId: customer.userId };
  } catch (error) {
    if (!(error instanceof CustomerExists)) throw error;
    return placeFor(shop, order, requested);
  }
}

/**
 * A customer without an email address, such as a walk-in customer, gets no account: the order belongs to its idempotency key, so
 * that a repeated request finds it.
 */
async function findOrCreateCustomer(
  shop: AppContext,
  { idempotencyKey }: Pick<NewCounterOrder, 'idempotencyKey'>,
  requested: CounterOrderRequest['customer'],
): Promise<NewCounterOrder['customer']> {
  if ('customerId' in requested)
    return { ...(await getCustomer(shop, requested.customerId)), isNew: false };
  const { name = '', email = null, phone = '' } = requested;
  const existing = email === null ? null : await findCounterCustomer(shop.database, { email });
  const userId = email === null ? idempotencyKey : shop.newId();
  const customer = {
    ...(existing ?? { userId, email }),
    name: name || (existing?.name ?? ''),
    mobile: phone || (existing?.mobile ?? ''),
    isNew: existing === null && email !== null,
  };
  const isIdentified = customer.name !== '' && (email !== null || phone !== '');
  return { ...customer, isWalkIn: !isIdentified };
}

async function getCustomer(shop: AppContext, customerId: string) {
  const customer = await findCounterCustomer(shop.database, { customerId });
  if (!customer) throw new StaffApiError('customerNotFound');
  return customer;
}

export function resolveLines(
  { database }: AppContext,
  lines: readonly CounterLine[],
): Promise<NewCounterLine[]> {
  return Promise.all(
    lines.map(async ({ lineId, qty, engraving }) => {
      if (engraving) {
        const engraved = await resolveEngraving(database, { lineId, engraving });
        return { ...engraved.key, qty, engraving: engraved.engraving };
      }
      const key = parseLineId(lineId);
      if (key?.engravingKey !== '') throw new ApiError('productNotFound');
      return { ...key, qty, engraving: null };
    }),
  );
}

const countDistinct = (lines: readonly NewCounterLine[]): number =>
  new Set(
    lines.map(({ productId, variantCode, engravingKey }) =>
      [productId, variantCode, engravingKey].join('.'),
    ),
  ).size;

/** The test provider that authorises at once has no page for the customer. */
function buildLinkPayment(shop: AppContext, now: Date, market: OpenMarket | null) {
  const withPage = shop.paymentProviders.find(({ name }) => name !== 'built-in');
  const provider = getPaymentProvider(shop, withPage?.name);
  const policy = { paymentTimeoutMinutes: paymentLinkHours * 60 };
  return buildPaymentAttempt(shop, provider, { now, policy, market });
}

function receivePayment(
  shop: AppContext,
  received: {
    mode: Exclude<CounterOrderRequest['payBy'], 'link'>;
    market: OpenMarket | null;
    now: Date;
  },
): NonNullable<NewCounterOrder['payment']> {
  const { mode, market, now } = received;
  const provider = mode === 'Cash' ? 'cash' : 'terminal';
  const currency = market?.currency ?? shop.currency;
  return { id: shop.newId(), provider, currency, paymentDueAt: null, expiresAt: now };
}
