import type { Order } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/orders';
import { currencyExponent, formatAmount, toMinorUnits, toUnits } from '../text/currencies.ts';
import { type PriceLine, sumPrices } from '../text/money.ts';

type Row = readonly [term: string, value: string];
type Reckoned = Pick<Order, 'amount' | 'currency' | 'delivery' | 'discounts'> & {
  orders: readonly PriceLine[];
};

/** Builds the rows from the subtotal of an order to its amount. */
export function buildOrderTotalRows(order: Reckoned): Row[] {
  const { currency: code, discounts, amount } = order;
  return [
    ...(discounts && order.delivery !== null
      ? buildPartRows(order, discounts, order.delivery)
      : buildOldRows(order)),
    [m.total, formatAmount(amount, code)],
  ];
}

function buildPartRows(
  { currency: code, amount }: Reckoned,
  discounts: NonNullable<Order['discounts']>,
  delivery: number,
): Row[] {
  const minor = discounts.reduce(
    (sum, each) => sum + toMinorUnits(each.amount, code),
    toMinorUnits(amount, code) - toMinorUnits(delivery, code),
  );
  return [
    [m.subtotal, formatAmount(toUnits({ amount: minor, currency: code }), code)],
    ...discounts.map(
      ({ name, code: coupon, amount: off }): Row => [
        coupon === null ? name : m.couponDiscount({ name, code: coupon }),
        `-${formatAmount(off, code)}`,
      ],
    ),
    [m.deliveryCharge, formatAmount(delivery, code)],
  ];
}

/** Older orders have no stored parts, so only the difference is shown. */
function buildOldRows({ orders, amount, currency: code }: Reckoned): Row[] {
  const minor = sumPrices(orders, currencyExponent(code));
  const whole = minor - (minor % toMinorUnits(1, code));
  const subtotal = toUnits({ amount: whole, currency: code });
  return [
    [m.subtotal, formatAmount(subtotal, code)],
    [m.discountAndDelivery, `-${formatAmount(subtotal - amount, code)}`],
  ];
}
