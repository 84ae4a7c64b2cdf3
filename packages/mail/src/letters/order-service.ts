import type { Service } from '@briolette/contract';
import { formatPrice, serviceNames, shortNumber } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting, unlinked } from '../plain-words.ts';
import { type AboutOrder, redactOrder } from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

type Told = Pick<Service, 'kind' | 'state' | 'name' | 'price' | 'answer'>;
type AboutService = AboutOrder & { service: Told };

type Words = { subject: string; paragraph: string };
const news: Partial<Record<Told['state'], Words>> &
  Record<'quoted' | 'refused' | 'received' | 'done' | 'returned', Words> = {
  quoted: {
    subject: 'Our price for your piece',
    paragraph:
      'We have looked at what you asked for. If you agree, please accept it on the page of your pieces, and then bring or send us the piece.',
  },
  refused: {
    subject: 'We cannot do what you asked for',
    paragraph: 'We are sorry: we cannot do this for your piece.',
  },
  received: {
    subject: 'Your piece is with us',
    paragraph: 'Your piece has arrived in our workshop.',
  },
  done: { subject: 'Your piece is done', paragraph: 'Your piece is done and comes back to you.' },
  returned: {
    subject: 'Your piece is on its way back',
    paragraph: 'Your piece has left our workshop. We hope that you enjoy it for a long time.',
  },
};

export const orderService: Letter<AboutService> = {
  sample: {
    firstName: 'Ada',
    order: sampleOrder,
    service: {
      kind: 'resize',
      state: 'quoted',
      name: 'Aurelia Solitaire Ring',
      price: 60,
      answer: 'Half a size larger, within a week.',
    },
  },
  redact: redactOrder,
  write: ({ firstName, order, service }, links) => {
    const { subject, paragraph } = news[service.state] ?? news.received;
    return {
      subject: `${subject}, order ${shortNumber(order)}`,
      preview: paragraph,
      heading: subject,
      blocks: [
        { paragraph: greeting(firstName) },
        { paragraph },
        ...(service.answer ? [{ note: unlinked(service.answer) }] : []),
        {
          facts: [
            ['Piece', service.name],
            ['Service', serviceNames[service.kind]],
            ['Order', shortNumber(order)],
            ...(service.price === null
              ? []
              : [['Price', formatPrice(service.price)] as [string, string]]),
          ],
        },
        { button: { label: 'See your pieces', href: links(`/pieces/${order.orderId}`) } },
      ],
    };
  },
};
