import type { Order } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/orders';
import { currencyExponent, formatAmount, toMinorUnits, toUnits } from '../text/currencies.ts';
import { type PriceLine, sumPrices, type TotalsRounding } from '../text/money.ts';

type Row = readonly [term: string, value: string];
type Reckoned = Pick<Order, 'amount' | 'currency' | 'roundingStep' | 'delivery' | 'discounts'> & {
  orders: readonly PriceLine[];
};

/** Returns how the totals of an order are rounded. */
export const orderRounding = ({
  currency,
  roundingStep = 1,
}: Pick<Order, 'currency' | 'roundingStep'>): TotalsRounding => ({
  digits: currencyExponent(currency),
  step: toMinorUnits(roundingStep, currency),
});

/** Builds the rows from the subtotal of an order to its amount. */
export function buildOrderTotalRows(order: Reckoned): Row[] {
  const { discounts, amount } = order;
  return [
    ...(discounts && order.delivery !== null
      ? buildPartRows(order, discounts, order.delivery)
      : buildOldRows(order)),
    [m.total, formatAmount(amount, order)],
  ];
}

function buildPartRows(
  order: Reckoned,
  discounts: NonNullable<Order['discounts']>,
  delivery: number,
): Row[] {
  const { currency: code, amount } = order;
  const minor = discounts.reduce(
    (sum, each) => sum + toMinorUnits(each.amount, code),
    toMinorUnits(amount, code) - toMinorUnits(delivery, code),
  );
  return [
    [m.subtotal, formatAmount(toUnits({ amount: minor, currency: code }), order)],
    ...discounts.map(
      ({ name, code: coupon, amount: off }): Row => [
        coupon === null ? name : m.couponDiscount({ name, code: coupon }),
        `-${formatAmount(off, order)}`,
      ],
    ),
    [m.deliveryCharge, formatAmount(delivery, order)],
  ];
}

/** Older orders have no stored parts, so only the difference is shown. */
function buildOldRows(order: Reckoned): Row[] {
  const { orders, amount, currency: code } = order;
  const minor = sumPrices(orders, currencyExponent(code));
  const whole = minor - (minor % toMinorUnits(1, code));
  const subtotal = toUnits({ amount: whole, currency: code });
  return [
    [m.subtotal, formatAmount(subtotal, order)],
    [m.discountAndDelivery, `-${formatAmount(subtotal - amount, order)}`],
  ];
}
