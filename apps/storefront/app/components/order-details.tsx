import { type Order, paymentModeLabels } from '@briolette/contract';
import { formatAmount } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/orders';
import { DescriptionList } from '@briolette/ui/specification-list.tsx';

type DisplayedOrder = Pick<Order, 'orderId' | 'amount' | 'currency' | 'deliveryDate' | 'cashback'> &
  Partial<Pick<Order, 'roundingStep' | 'payBy' | 'payment' | 'tracking' | 'collected'>>;

type OrderDetailsProps = {
  order: DisplayedOrder;
  /** "Delivery by" after checkout, "Delivery date" in the order history. */
  deliveryTerm: string;
  className?: string;
};

/** Lists the main details of an order. Its number is in the heading above. */
export function OrderDetails({ order, deliveryTerm, className }: OrderDetailsProps) {
  const { orderId, amount, payBy, deliveryDate, tracking, cashback } = order;
  const refunded = order.payment?.refunded ?? 0;
  return (
    <DescriptionList
      {...(className && { className })}
      rows={[
        [m.totalAmount, formatAmount(amount, order)],
        [m.paymentMode, payBy ? paymentModeLabels[payBy] : null],
        [m.refunded, refunded > 0 ? formatAmount(refunded, order) : null],
        [order.collected ? m.collectedOn : deliveryTerm, deliveryDate],
        [m.tracking, tracking ? `${tracking.carrier} ${tracking.number}`.trim() : null],
        [m.cashback, cashback > 0 ? formatAmount(cashback, order) : null],
        [m.orderId, <span className="order-id">{orderId}</span>],
      ]}
    />
  );
}
