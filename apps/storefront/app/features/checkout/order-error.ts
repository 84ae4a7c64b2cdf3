import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { CartLine, operations } from '@briolette/contract';
import { getUnengravedLineId } from '@briolette/domain';
import * as items from '@briolette/i18n/storefront/cart';
import * as m from '@briolette/i18n/storefront/checkout';
import type { FormatPrice } from '../../lib/markets/market.ts';
import { toSentence } from '../../lib/sentence.ts';
import { toastTexts } from '../../lib/toast-texts.ts';

export type CheckoutErrorText = { title: string; advice: string };
/** `cause` is set if the error depends on the cart, so that it can be explained from its lines. */
export type CheckoutError = CheckoutErrorText & { cause?: 'stock' | 'amount' };

type PlaceOrderFailure = (typeof operations)['placeOrder']['failures'][number];

const advice: Partial<Record<NonNullable<ApiResponseError['code']>, string>> = {
  ...m.advice,
  couponInvalid: m.couponAdvice,
  couponNotStarted: m.couponAdvice,
  couponExpired: m.couponAdvice,
  couponLimitReached: m.couponAdvice,
  couponAlreadyUsed: m.couponAdvice,
  couponNotApplicable: m.couponAdvice,
} satisfies Record<Exclude<PlaceOrderFailure, 'idempotencyKeyReused'>, string>;

export const unknownOutcomeError: CheckoutErrorText = {
  title: toSentence(toastTexts.somethingWentWrong.text),
  advice: m.outcomeUnknown,
};

/** Returns whether an order with other options was already placed under the key. */
export function isIdempotencyKeyReused(error: unknown): boolean {
  return error instanceof ApiResponseError && error.code === 'idempotencyKeyReused';
}

/** Returns the error and the advice that stay on the screen. */
export function describeCheckoutError(error: unknown): CheckoutError {
  const { message, code } = error as ApiResponseError;
  return {
    title: toSentence(message),
    advice: (code && advice[code]) ?? m.orderNotPlaced,
    ...(code === 'notEnoughStock' && { cause: 'stock' }),
    ...(code === 'amountChanged' && { cause: 'amount' }),
  };
}

type CartComparison = {
  /** Lines of the rejected order. */
  before: readonly CartLine[];
  /** Lines of the cart now. The same array as `before` until the cart has been loaded again. */
  now: readonly CartLine[];
  total: number;
  formatPrice: FormatPrice;
};

/** Names the pieces that caused the error. Returns null once the cart no longer has the problem. */
export function explainCheckoutError(
  { cause, title, advice }: CheckoutError,
  { before, now, total, formatPrice }: CartComparison,
): CheckoutErrorText | null {
  if (!cause || before === now) return { title, advice };
  if (cause === 'amount') {
    const changes = [
      ...listLineChanges(before, now, formatPrice),
      m.newTotal({ total: formatPrice(total) }),
    ];
    return { title, advice: changes.join(' ') };
  }
  const shortages = listShortages(now);
  if (shortages.length > 0) return { title, advice: [...shortages, advice].join(' ') };
  // The shopper changed the cart, or the pieces are back in stock and the same order can be placed.
  return listLineChanges(before, now, formatPrice).length > 0
    ? null
    : { title, advice: m.backInStock };
}

function listLineChanges(
  before: readonly CartLine[],
  now: readonly CartLine[],
  formatPrice: FormatPrice,
): string[] {
  const ids = new Set([...before, ...now].map(({ _id }) => _id));
  return [...ids].flatMap((id) => {
    const old = before.find(({ _id }) => _id === id);
    const line = now.find(({ _id }) => _id === id);
    const name = (line ?? old)?.product_name ?? '';
    const [was, is] = [old?.product_price, line?.product_price];
    const [oldQty, qty] = [old?.qty ?? 0, line?.qty ?? 0];
    return [
      ...(was !== undefined && is !== undefined && was !== is
        ? [m.priceChanged({ name, was: formatPrice(was), now: formatPrice(is) })]
        : []),
      ...(oldQty === qty ? [] : [m.quantityChanged({ name, was: oldQty, now: qty })]),
    ];
  });
}

/** Lines that differ only in their engraving share one stock. */
function listShortages(lines: readonly CartLine[]): string[] {
  const groups = Map.groupBy(lines, ({ _id }) => getUnengravedLineId(_id));
  return [...groups.values()].flatMap((group) => {
    const [{ product_name: name, product_stock: stock } = {}] = group;
    const qty = group.reduce((sum, line) => sum + line.qty, 0);
    if (name === undefined || stock === undefined || qty <= stock) return [];
    return [stock === 0 ? items.soldOut({ name }) : items.fewLeft({ stock, name })];
  });
}
