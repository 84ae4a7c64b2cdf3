import { formatPrice, shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting } from '../plain-words.ts';
import { type AboutOrder, redactOrder, refundedPieces, seeOrders } from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

/** Without a refundId it is about all refunds of the order. */
type Refunded = AboutOrder & { refund: number; refundId?: string };

export const orderRefunded: Letter<Refunded> = {
  sample: {
    firstName: 'Ada',
    order: {
      ...sampleOrder,
      refunds: [
        {
          refundId: '019a86c4-7a30-7c1e-9d3b-5b7f0a2c41df',
          amount: 309,
          at: '2026-11-20T10:30:00+00:00',
          lines: [{ productId: 'anchor-link-bracelet', qty: 1, amount: 309 }],
        },
      ],
    },
    refund: 309,
  },
  redact: redactOrder,
  write: ({ firstName, order, refund, refundId }, links) => ({
    subject: `A refund for your order ${shortNumber(order)}`,
    preview: `${formatPrice(refund)} comes back to you.`,
    heading: 'Your refund is on its way',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `We have sent ${formatPrice(refund)} back the way it was paid. Banks can take a few days to show it.`,
      },
      ...refundedPieces(order, linesOf(order, refundId), links),
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

const linesOf = ({ refunds }: AboutOrder['order'], refundId: string | undefined) =>
  refunds
    .filter((each) => refundId === undefined || each.refundId === refundId)
    .flatMap(({ lines }) => lines);
