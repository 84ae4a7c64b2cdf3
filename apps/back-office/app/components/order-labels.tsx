import type { StaffOrder, StaffOrderRow } from '@briolette/contract';

type PaymentSummary = Pick<StaffOrderRow, 'payBy' | 'payment'>;

/** Formats the payment state of an order for lists. */
export function formatPaymentState({ payBy, payment }: PaymentSummary): string {
  if (payment && payment.refunded > 0)
    return payment.refunded < payment.captured ? 'Partly refunded' : 'Refunded';
  if (payment?.state === 'captured') return payBy === 'online' ? 'Paid' : 'Paid in cash';
  if (payBy !== 'online') return 'Cash on delivery';
  if (payment?.state === 'authorised') return 'Authorised';
  if (payment?.state === 'failed') return 'Payment failed';
  return payment?.state.startsWith('cancel') ? 'Not taken' : 'Unpaid';
}

/** Formats the payment state of an order, with disputes. */
export function formatOrderPaymentState(
  order: PaymentSummary & Pick<StaffOrder, 'payments'>,
): string {
  const isDisputed = order.payments.some(({ disputed }) => disputed);
  return isDisputed
    ? `${formatPaymentState(order)}, disputed at the bank`
    : formatPaymentState(order);
}

/** Views that every shop has. A view is a named query string. */
export const defaultOrderViews = [
  { name: 'All', query: '' },
  { name: 'To pack', query: '?state=placed&state=making' },
  { name: 'To ship', query: '?state=packed' },
  { name: 'On the way', query: '?state=shipped' },
  { name: 'Awaiting payment', query: '?state=awaiting_payment' },
] as const;

type OrderLine = Pick<StaffOrder['lines'][number], 'material' | 'color' | 'size' | 'madeToOrder'>;

/** Returns the metal and size of a line, and whether it is made to order. */
export const lineDetails = ({ material, color, size, madeToOrder }: OrderLine): string[] =>
  [material, color, size, madeToOrder ? 'made to order' : ''].filter(Boolean);
