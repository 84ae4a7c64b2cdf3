import { minutesInWords } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { withoutLinks } from '../plain-words.ts';
import type { ToldPiece } from './back-in-stock.ts';

type ConfirmAlert = {
  product: Pick<ToldPiece, 'product_name'>;
  token: string;
  minutes: number;
};

export const confirmAlert: Letter<ConfirmAlert> = {
  sample: {
    product: { product_name: 'Aurelia Solitaire Ring' },
    token: 'pJ3c1n1b7X0w',
    minutes: 1440,
  },
  redact: (data) => data,
  write: ({ product, token, minutes }, links) => ({
    subject: 'Shall we tell you when it is back?',
    preview: product.product_name,
    heading: 'Shall we tell you when it is back?',
    blocks: [
      {
        paragraph: `Somebody, we hope you, asked us to write to this address when ${withoutLinks(product.product_name)} can be had again.`,
      },
      {
        button: {
          label: 'Yes, tell me',
          href: links(`/back-in-stock#${encodeURIComponent(token)}`),
        },
      },
      {
        note: `The link works once, for ${minutesInWords(minutes)}. If it was not you, do nothing: we will not write again.`,
      },
    ],
  }),
};
