import { currency } from '@briolette/contract';

/** Money is integer cents inside; the wire has dollars with decimals. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** "$1,250", and cents only where there are any: "$349.50". */
export function formatPrice(dollars: number): string {
  const cents = toCents(Math.abs(dollars));
  const whole = Math.floor(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100;
  const sign = dollars < 0 ? '-' : '';
  return `${sign}${currency.symbol}${whole}${rest ? `.${rest.toString().padStart(2, '0')}` : ''}`;
}
