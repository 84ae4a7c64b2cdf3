import { type Order, paymentModeLabels } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/orders';
import { DescriptionList } from '@briolette/ui/specification-list.tsx';
import { useFormatPrice } from '../lib/markets/market.ts';

type DisplayedOrder = Pick<Order, 'orderId' | 'amount' | 'deliveryDate' | 'cashback'> &
  Partial<Pick<Order, 'currency' | 'payBy' | 'payment' | 'tracking' | 'collected'>>;

type OrderDetailsProps = {
  order: DisplayedOrder;
  /** "Delivery by" after checkout, "Delivery date" in the order history. */
  deliveryTerm: string;
  className?: string;
};

/** Lists the main details of an order. Its number is in the heading above. */
export function OrderDetails({ order, deliveryTerm, className }: OrderDetailsProps) {
  const formatPrice = useFormatPrice();
  const { orderId, amount, currency, payBy, deliveryDate, tracking, cashback } = order;
  const refunded = order.payment?.refunded ?? 0;
  return (
    <DescriptionList
      {...(className && { className })}
      rows={[
        [m.totalAmount, formatPrice(amount, currency)],
        [m.paymentMode, payBy ? paymentModeLabels[payBy] : null],
        [m.refunded, refunded > 0 ? formatPrice(refunded, currency) : null],
        [order.collected ? m.collectedOn : deliveryTerm, deliveryDate],
        [m.tracking, tracking ? `${tracking.carrier} ${tracking.number}`.trim() : null],
        [m.cashback, cashback > 0 ? formatPrice(cashback, currency) : null],
        [m.orderId, <span className="order-id">{orderId}</span>],
      ]}
    />
  );
}
