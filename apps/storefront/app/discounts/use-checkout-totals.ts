import type { CartLine } from '@briolette/contract';
import { type CheckoutTotals, checkoutTotals } from '@briolette/domain';
import { useStore } from '@briolette/ui/use-store.ts';
import { useEffect } from 'react';
import { usePolicy } from '../policy/use-policy.ts';
import { discountStore, loadDiscounts, noDiscounts } from './discounts.ts';

/** What an order of these lines costs, with all that comes off for this shopper now. */
export function useCheckoutTotals(lines: readonly CartLine[]): CheckoutTotals {
  const policy = usePolicy();
  const { served } = useStore(discountStore, noDiscounts);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void loadDiscounts();
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const extraDiscount = served?.extraDiscount ?? policy.extraDiscount;
  return checkoutTotals(lines, { ...policy, extraDiscount }, served?.discounts);
}

/** The code that takes something off, as the order names it. */
export function couponOf({ discounts }: CheckoutTotals): string | null {
  return discounts.find(({ code }) => code !== null)?.code ?? null;
}
