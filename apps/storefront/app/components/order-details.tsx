import { type Order, paymentModes } from '@briolette/contract';
import { formatOrderNumber, formatPrice } from '@briolette/domain';
import { DescriptionList } from '@briolette/ui/specification-list.tsx';

type DisplayedOrder = Pick<Order, 'orderId' | 'amount' | 'deliveryDate' | 'cashback'> &
  Partial<Pick<Order, 'number' | 'payBy' | 'payment'>>;

type OrderDetailsProps = {
  order: DisplayedOrder;
  /** "Delivery by" after checkout, "Delivery date" in the order history. */
  deliveryTerm: string;
  className?: string;
};

/** Lists the main details of an order. */
export function OrderDetails({ order, deliveryTerm, className }: OrderDetailsProps) {
  const { orderId, number, amount, payBy, deliveryDate, cashback } = order;
  const refunded = order.payment?.refunded ?? 0;
  const mode = paymentModes.find(({ value }) => value === payBy);
  return (
    <DescriptionList
      {...(className && { className })}
      rows={[
        ['Order id', <span className="order-id">{orderId}</span>],
        ['Order number', number ? formatOrderNumber({ number }) : null],
        ['Total amount', formatPrice(amount)],
        ['Mode of payment', mode?.label ?? payBy ?? null],
        ['Refunded', refunded > 0 ? formatPrice(refunded) : null],
        [deliveryTerm, deliveryDate],
        ['Cashback after delivery', cashback > 0 ? formatPrice(cashback) : null],
      ]}
    />
  );
}
