import { formatPrice, orderRows, shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting } from '../plain-words.ts';
import {
  type AboutOrder,
  addressOf,
  giftOf,
  piecesOf,
  redactOrder,
  seeOrders,
} from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

export const orderPlaced: Letter<AboutOrder> = {
  sample: { firstName: 'Ada', order: sampleOrder },
  redact: redactOrder,
  write: ({ firstName, order }, links) => ({
    subject: `Your order ${shortNumber(order)}`,
    preview: `Thank you. Delivery by ${order.deliveryDate}.`,
    heading: 'Thank you for your order',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: 'We have your order and will write again when it is on its way.' },
      piecesOf(order, links),
      {
        facts: [
          ['Order', shortNumber(order)],
          ...orderRows(order),
          ['Payment', order.payBy === 'online' ? 'Online' : 'Cash on delivery'],
          ['Delivery by', order.deliveryDate],
          ...(order.cashback > 0
            ? [['Cashback after delivery', formatPrice(order.cashback)] as const]
            : []),
        ],
      },
      ...addressOf(order),
      ...giftOf(order),
      seeOrders(links),
    ],
  }),
};
