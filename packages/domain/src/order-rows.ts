import type { Order } from '@briolette/contract';
import { type BoughtLine, priceInCents } from './cart-totals.ts';
import { formatPrice } from './money.ts';

type Row = readonly [term: string, value: string];
type Reckoned = Pick<Order, 'amount' | 'discounts'> & { orders: readonly BoughtLine[] };

/** From the pieces of an order to its amount, row by row, so that a reader can add it up. */
export function orderRows({ orders, discounts, amount }: Reckoned): Row[] {
  const subtotal = Math.floor(priceInCents(orders) / 100);
  return [
    ['Pieces', formatPrice(subtotal)],
    ...(discounts
      ? stepsOf(discounts, amount - subtotal)
      : // From before discounts were kept: told by the difference alone.
        [['Discount and delivery', `-${formatPrice(subtotal - amount)}`] as const]),
    ['Total', formatPrice(amount)],
  ];
}

function stepsOf(discounts: NonNullable<Order['discounts']>, difference: number): Row[] {
  const off = discounts.reduce((sum, each) => sum + each.amount, 0);
  return [
    ...discounts.map(
      ({ name, code, amount }): Row => [
        code === null ? name : `${name}, ${code}`,
        `-${formatPrice(amount)}`,
      ],
    ),
    ['Delivery charge', formatPrice(difference + off)],
  ];
}
