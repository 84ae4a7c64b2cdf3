import { formatPrice } from '@briolette/domain';
import type { Letter } from '../letter.ts';

type BackInStock = {
  product: { _id: string; product_name: string; product_price: number; product_image: string };
  /** Ends these mails with one click. */
  unsubscribe: string;
};

export const backInStock: Letter<BackInStock> = {
  sample: {
    product: {
      _id: 'aurelia-solitaire-ring',
      product_name: 'Aurelia Solitaire Ring',
      product_price: 1450,
      product_image: '/pictures/aurelia-solitaire-ring-main-600.jpg',
    },
    unsubscribe: 'pJ3c1n1b7X0w',
  },
  write: ({ product, unsubscribe }, links) => {
    const href = links(`/products/${encodeURIComponent(product._id)}`);
    return {
      subject: `${product.product_name} is back`,
      preview: 'You asked us to tell you.',
      heading: 'It is back',
      blocks: [
        { paragraph: 'You asked us to tell you when this piece can be had again. It can.' },
        {
          pieces: [
            {
              name: product.product_name,
              detail: 'In stock now',
              price: formatPrice(product.product_price),
              picture: links(product.product_image),
              href,
            },
          ],
        },
        { button: { label: 'See the piece', href } },
        { note: 'We write once. We cannot hold a piece for you.' },
        {
          link: {
            label: 'Do not tell me after all',
            href: links(`/unsubscribe#${encodeURIComponent(unsubscribe)}`),
          },
        },
      ],
    };
  },
};
