import { formatPrice, shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting } from '../plain-words.ts';
import { type AboutOrder, piecesOf, seeOrders } from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

/** refund: what is paid back, or null where nothing was paid. */
type Cancelled = AboutOrder & { refund: number | null };

export const orderCancelled: Letter<Cancelled> = {
  sample: { firstName: 'Ada', order: sampleOrder, refund: 1900 },
  write: ({ firstName, order, refund }, links) => ({
    subject: `Your order ${shortNumber(order)} is cancelled`,
    preview: refund === null ? 'Nothing was charged.' : `${formatPrice(refund)} comes back to you.`,
    heading: 'Your order is cancelled',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph:
          refund === null
            ? 'Your order is cancelled and nothing was charged.'
            : `Your order is cancelled. ${formatPrice(refund)} goes back the way it was paid; that can take a few days.`,
      },
      piecesOf(order, links),
      { facts: [['Order', shortNumber(order)]] },
      seeOrders(links),
    ],
  }),
};
