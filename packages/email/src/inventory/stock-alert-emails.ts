import { formatPrice, fullName } from '@briolette/domain';
import { tokenButton, worksOnce } from '../accounts/account-emails.ts';
import { withoutLinks } from '../message/render-text.ts';
import type { EmailTemplate } from '../message/template.ts';

type EmailProduct = {
  _id: string;
  product_name: string;
  product_subtitle: string | null;
  product_price: number;
  product_image: string;
};

type BackInStock = {
  product: EmailProduct;
  /** The key of the one-click unsubscribe link. */
  endKey: string;
};

export const backInStock: EmailTemplate<BackInStock> = {
  sample: {
    product: {
      _id: 'aurelia-solitaire-ring',
      product_name: 'Aurelia',
      product_subtitle: 'Solitaire Ring',
      product_price: 1450,
      product_image: '/pictures/aurelia-solitaire-ring-main-600.jpg',
    },
    endKey: '019a86c4-0000-7c1e-9d3b-5b7f0a2c41de',
  },
  redact: (data) => data,
  write: ({ product, endKey }, links) => {
    const href = links(`/products/${encodeURIComponent(product._id)}`);
    return {
      subject: `${product.product_name} is back`,
      preview: 'You asked us to tell you.',
      heading: 'It is back',
      unsubscribe: links(`/api/stock-alerts/${encodeURIComponent(endKey)}/unsubscribe`),
      blocks: [
        { paragraph: 'You asked us to tell you when this piece can be had again. It can.' },
        {
          items: [
            {
              name: fullName(product),
              detail: 'In stock now',
              price: formatPrice(product.product_price),
              image: links(product.product_image),
              href,
            },
          ],
        },
        { button: { label: 'See the piece', href } },
        { note: 'We write once. We cannot hold a piece for you.' },
        {
          link: {
            label: 'No more of these mails',
            href: links(`/unsubscribe#${encodeURIComponent(endKey)}`),
          },
        },
      ],
    };
  },
};

type ConfirmAlert = {
  product: Pick<EmailProduct, 'product_name'>;
  token: string;
  minutes: number;
};

export const confirmAlert: EmailTemplate<ConfirmAlert> = {
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
      tokenButton('Yes, tell me', links('/back-in-stock'), token),
      {
        note: `${worksOnce(minutes)}. If it was not you, do nothing: we will not write again.`,
      },
    ],
  }),
};
