import { shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting, withoutLinks } from '../plain-words.ts';
import { type AboutOrder, addressOf, piecesOf, seeOrders } from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

type Shipped = AboutOrder & { carrier: string; tracking: string };

export const orderShipped: Letter<Shipped> = {
  sample: { firstName: 'Ada', order: sampleOrder, carrier: 'Swift Post', tracking: 'SP 4417 0823' },
  write: ({ firstName, order, carrier, tracking }, links) => ({
    subject: `Your order ${shortNumber(order)} is on its way`,
    preview: `${carrier} brings it by ${order.deliveryDate}.`,
    heading: 'Your parcel is on its way',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `We have handed your order to ${withoutLinks(carrier)}.` },
      {
        facts: [
          ['Order', shortNumber(order)],
          ['Carrier', withoutLinks(carrier)],
          ['Tracking number', withoutLinks(tracking)],
          ['Delivery by', order.deliveryDate],
        ],
      },
      piecesOf(order, links),
      addressOf(order),
      seeOrders(links),
    ],
  }),
};
