import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { CartDiscounts, CartLine } from '@briolette/contract';
import {
  type CheckoutTotals,
  checkoutTotals,
  exactRounding,
  type TotalsRounding,
  wholeDollars,
} from '@briolette/domain';
import { useMarket } from '../../lib/markets/market.ts';
import { getMarketCode } from '../../lib/paths.ts';
import { usePolicy } from '../../lib/policy.ts';
import { createResource } from '../../lib/resource.ts';
import { callApiAsUser, isLoginRequired } from '../../lib/session/call-as-user.ts';
import { clearSession } from '../../lib/session/session.ts';
import { getSession } from '../../lib/session/session-store.ts';

export type DiscountState = {
  coupon: string | null;
  /** Discounts of the user's next order, with the coupon. */
  served: CartDiscounts | null;
  /** Why the last coupon was rejected. */
  error: string | null;
};

const initialDiscountState: DiscountState = { coupon: null, served: null, error: null };

const discounts = createResource('discounts', readDiscounts, storedDiscounts);

export const loadCartDiscounts = discounts.load;

export function getDiscounts(): DiscountState {
  return discounts.get() ?? initialDiscountState;
}

export function useDiscounts(): DiscountState {
  return discounts.use().value ?? initialDiscountState;
}

/** Returns how the market of the page rounds totals. */
export function useRounding(): TotalsRounding {
  const { isDefault, currency } = useMarket();
  return isDefault ? wholeDollars : exactRounding(currency);
}

/** Calculates the totals of an order with the user's discounts. */
export function useCheckoutTotals(lines: readonly CartLine[]): CheckoutTotals {
  const policy = usePolicy();
  const rounding = useRounding();
  const { served } = useDiscounts();
  const extraDiscount = served?.extraDiscount ?? policy.extraDiscount;
  return checkoutTotals(lines, { ...policy, extraDiscount }, served?.discounts, rounding);
}

/** Returns the coupon code among the discounts, for the order request. */
export function getAppliedCouponCode({ discounts }: CheckoutTotals): string | null {
  return discounts.find(({ code }) => code !== null)?.code ?? null;
}

/** Applies a coupon and returns whether it was accepted. If not, the state holds the error. */
export async function applyCoupon(coupon: string): Promise<boolean> {
  try {
    discounts.replace(store({ coupon, served: await fetchDiscounts(coupon), error: null }));
    return true;
  } catch (error) {
    if (isLoginRequired(error)) clearSession();
    discounts.replace({ ...getDiscounts(), error: (error as Error).message });
    return false;
  }
}

export async function removeCoupon(): Promise<void> {
  clearCoupon();
  await loadCartDiscounts();
}

/** Clears the coupon after an order used it or the user removed it. */
export function clearCoupon(): void {
  const { served } = getDiscounts();
  const others = served && {
    ...served,
    discounts: served.discounts.filter(({ code }) => code === null),
  };
  discounts.replace(store({ coupon: null, served: others, error: null }));
}

/** Removes a coupon that is no longer accepted and sets the error. A failed request keeps it. */
async function readDiscounts(): Promise<DiscountState> {
  const { coupon, error: previousError } = getDiscounts();
  try {
    return store({ coupon, served: await fetchDiscounts(coupon), error: previousError });
  } catch (error) {
    if (!(error instanceof ApiResponseError) || !error.code?.startsWith('coupon')) throw error;
    return store({ coupon: null, served: await fetchDiscounts(null), error: error.message });
  }
}

function fetchDiscounts(coupon: string | null): Promise<CartDiscounts> {
  return callApiAsUser('getDiscounts', {
    query: new URLSearchParams(coupon === null ? {} : { coupon }),
  });
}

const storageKey = 'briolette.shopper.discounts';

/** Stores the discounts for this browser session, so that a reload shows the same total at once. */
function store(state: DiscountState): DiscountState {
  const { coupon, served } = state;
  const userId = getSession()?.user._id;
  sessionStorage.setItem(
    storageKey,
    JSON.stringify({ userId, market: getMarketCode(), coupon, served }),
  );
  return state;
}

function storedDiscounts(): DiscountState | null {
  const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  if (stored?.market !== getMarketCode() || stored.userId !== getSession()?.user._id) return null;
  return { coupon: stored.coupon, served: stored.served, error: null };
}
