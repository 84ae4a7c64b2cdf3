import { formatPrice, shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting } from '../plain-words.ts';
import { type AboutOrder, seeOrders } from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

type Refunded = AboutOrder & { refund: number };

export const orderRefunded: Letter<Refunded> = {
  sample: { firstName: 'Ada', order: sampleOrder, refund: 349.5 },
  write: ({ firstName, order, refund }, links) => ({
    subject: `A refund for your order ${shortNumber(order)}`,
    preview: `${formatPrice(refund)} comes back to you.`,
    heading: 'Your refund is on its way',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `We have sent ${formatPrice(refund)} back the way it was paid. Banks can take a few days to show it.`,
      },
      {
        facts: [
          ['Order', shortNumber(order)],
          ['Refund', formatPrice(refund)],
        ],
      },
      seeOrders(links),
    ],
  }),
};
