import { shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting, withoutLinks } from '../plain-words.ts';
import { type AboutOrder, addressOf, piecesOf, redactOrder, seeOrders } from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

/** null: it goes without a carrier that one could ask. */
type Shipped = AboutOrder & { carrier: string | null; tracking: string | null };

export const orderShipped: Letter<Shipped> = {
  sample: { firstName: 'Ada', order: sampleOrder, carrier: 'Swift Post', tracking: 'SP 4417 0823' },
  redact: redactOrder,
  write: ({ firstName, order, carrier, tracking }, links) => ({
    subject: `Your order ${shortNumber(order)} is on its way`,
    preview: `${carrier ? `${carrier} brings it` : 'It arrives'} by ${order.deliveryDate}.`,
    heading: 'Your parcel is on its way',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: carrier
          ? `We have handed your order to ${withoutLinks(carrier)}.`
          : 'Your order has left our house.',
      },
      {
        facts: [
          ['Order', shortNumber(order)],
          ...(carrier ? [['Carrier', withoutLinks(carrier)] as [string, string]] : []),
          ...(tracking ? [['Tracking number', withoutLinks(tracking)] as [string, string]] : []),
          ['Delivery by', order.deliveryDate],
        ],
      },
      piecesOf(order, links),
      ...addressOf(order),
      ...(order.invoice
        ? [{ link: { label: 'Your invoice', href: links(`/invoice/${order.orderId}`) } }]
        : []),
      seeOrders(links),
    ],
  }),
};
