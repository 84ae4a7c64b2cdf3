import { formatPrice, shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting } from '../plain-words.ts';
import { type AboutOrder, piecesOf, redactOrder, seeOrders } from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

export const orderCancelled: Letter<AboutOrder> = {
  sample: {
    firstName: 'Ada',
    order: {
      ...sampleOrder,
      payBy: 'online',
      payment: { state: 'captured', provider: 'stripe', url: null, captured: 1900, refunded: 1900 },
    },
  },
  redact: redactOrder,
  write: ({ firstName, order }, links) => {
    const back = comesBack(order);
    return {
      subject: `Your order ${shortNumber(order)} is cancelled`,
      preview: back ?? 'Nothing was charged.',
      heading: 'Your order is cancelled',
      blocks: [
        { paragraph: greeting(firstName) },
        {
          paragraph: back
            ? `Your order is cancelled. ${back}`
            : 'Your order is cancelled and nothing was charged.',
        },
        piecesOf(order, links),
        { facts: [['Order', shortNumber(order)]] },
        seeOrders(links),
      ],
    };
  },
};

/** What the ledger says of the money; null where none was ever held. */
function comesBack({ payment, payBy, amount }: AboutOrder['order']): string | null {
  if (payBy !== 'online' || !payment) return null;
  return payment.captured > 0
    ? `${formatPrice(payment.captured)} goes back the way it was paid; that can take a few days.`
    : `${formatPrice(amount)} was held and not charged; your bank lets go of it, which can take a few days.`;
}
