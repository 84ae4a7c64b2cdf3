import type { Withdrawal } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting } from '../plain-words.ts';
import { type AboutOrder, redactOrder, seeOrders } from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

type Withdrawn = AboutOrder & { withdrawal: Withdrawal };

/** In UTC and by the second: it is a receipt, and proves when it was said. */
const moment = (at: string) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export const orderWithdrawn: Letter<Withdrawn> = {
  sample: {
    firstName: 'Ada',
    order: sampleOrder,
    withdrawal: {
      withdrawalId: '019a86c4-7a30-7c1e-9d3b-000000000000',
      at: '2026-11-20T10:00:00+00:00',
      lines: [{ lineId: 'anchor-link-bracelet', name: 'Anchor Link Bracelet', qty: 1 }],
      amount: 349.5,
      settledAt: null,
    },
  },
  redact: redactOrder,
  write: ({ firstName, order, withdrawal }, links) => ({
    subject: `You have withdrawn from your order ${shortNumber(order)}`,
    preview: `Received ${moment(withdrawal.at)}.`,
    heading: 'We have received your withdrawal',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: 'You have withdrawn from the contract for these pieces:' },
      {
        lines: {
          title: 'Withdrawn',
          lines: withdrawal.lines.map(({ name, qty }) => `${qty} × ${name}`),
        },
      },
      {
        facts: [
          ['Order', shortNumber(order)],
          ['Received', moment(withdrawal.at)],
          ['Comes back to you', formatPrice(withdrawal.amount)],
        ],
      },
      {
        paragraph:
          'If the pieces are with you, please send them within 14 days to the address below. What you paid comes back the way it came, within 14 days; we may wait until the pieces are here or you have shown that they were sent.',
      },
      { note: 'This mail is your receipt. Please keep it.' },
      seeOrders(links),
    ],
  }),
};
