import type { StaffOrder, StaffOrderRow } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/orders';

type PaymentSummary = Pick<StaffOrderRow, 'payBy' | 'payment'>;

const paidLabels: Record<StaffOrderRow['payBy'], string> = {
  online: m.paid,
  'Cash on delivery': m.paidInCash,
  Cash: m.paidInCash,
  'Card terminal': m.paidByCard,
};

/** Formats the payment state of an order for lists. */
export function formatPaymentState({ payBy, payment }: PaymentSummary): string {
  if (payment && payment.refunded > 0)
    return payment.refunded < payment.captured ? m.partlyRefunded : m.refunded;
  if (payment?.state === 'captured') return paidLabels[payBy];
  if (payBy !== 'online') return m.cashOnDelivery;
  if (payment?.state === 'authorised') return m.authorised;
  if (payment?.state === 'failed') return m.paymentFailed;
  return payment?.state.startsWith('cancel') ? m.paymentCancelled : m.unpaid;
}

/** Formats the payment state of an order, with disputes. */
export function formatOrderPaymentState(
  order: PaymentSummary & Pick<StaffOrder, 'payments'>,
): string {
  const isDisputed = order.payments.some(({ disputed }) => disputed);
  return isDisputed ? m.disputed({ state: formatPaymentState(order) }) : formatPaymentState(order);
}

/** Views that every shop has. A view is a named query string. */
export const defaultOrderViews = [
  { name: m.allView, query: '' },
  { name: m.toPackView, query: '?state=placed&state=making' },
  { name: m.toShipView, query: '?state=packed' },
  { name: m.onTheWayView, query: '?state=shipped' },
  { name: m.awaitingPaymentView, query: '?state=awaiting_payment' },
] as const;

type OrderLine = Pick<StaffOrder['lines'][number], 'material' | 'color' | 'size' | 'madeToOrder'>;

/** Returns the metal and size of a line, and whether it is made to order. */
export const lineDetails = ({ material, color, size, madeToOrder }: OrderLine): string[] =>
  [material, color, size, madeToOrder ? m.madeToOrder : ''].filter(Boolean);
