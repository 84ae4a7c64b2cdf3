import { currency } from '@briolette/contract';

/** Money is integer cents inside; the wire has dollars with decimals. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: currency.code,
  trailingZeroDisplay: 'stripIfInteger',
});

/** "$1,250", and cents only where there are any: "$349.50". */
export function formatPrice(dollars: number): string {
  return price.format(dollars);
}
