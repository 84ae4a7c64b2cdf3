import { currency } from '@briolette/contract';

/** Money is integer cents inside; the wire has dollars with decimals. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Made when it is first needed: that takes longer than all else that the back end in a tab loads. */
let price: Intl.NumberFormat | undefined;

/** "$1,250", and cents only where there are any: "$349.50". */
export function formatPrice(dollars: number): string {
  price ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.code,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return price.format(dollars);
}

/**
 * floor(100 - price / previous * 100), computed in cents: the floating-point form gives 44 for 55
 * of 100.
 */
export function percentOff(price: number, previousPrice: number): number {
  const previous = toCents(previousPrice);
  if (previous <= 0) return 0;
  return Math.floor(((previous - toCents(price)) * 100) / previous);
}
