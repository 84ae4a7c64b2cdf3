import { formatMinutes, formatMoney, formatPrice, fromUnits, fullName } from '@briolette/domain';
import * as m from '@briolette/i18n/email/inventory';
import { tokenButton } from '../accounts/account-emails.ts';
import { withoutLinks } from '../message/render.ts';
import type { EmailTemplate } from '../message/template.ts';

type EmailProduct = {
  _id: string;
  product_name: string;
  product_subtitle: string | null;
  product_price: number;
  product_image: string;
  /** The market of the request; null for the default one. */
  market: { code: string; currency: string } | null;
};

/** The path of the market's pages. */
const marketPath = (market: EmailProduct['market']) => (market ? `/${market.code}` : '');

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
      market: null,
    },
    endKey: '019a86c4-0000-7c1e-9d3b-5b7f0a2c41de',
  },
  redact: (data) => data,
  write: ({ product, endKey }, links) => {
    const { market } = product;
    const href = links(`${marketPath(market)}/products/${encodeURIComponent(product._id)}`);
    return {
      subject: m.backInStock.subject({ product: product.product_name }),
      preview: m.backInStock.preview,
      heading: m.backInStock.heading,
      unsubscribe: links(`/api/stock-alerts/${encodeURIComponent(endKey)}/unsubscribe`),
      blocks: [
        { paragraph: m.backInStock.intro },
        {
          items: [
            {
              name: fullName(product),
              detail: m.backInStock.stock,
              price: market
                ? formatMoney(fromUnits(product.product_price, market.currency))
                : formatPrice(product.product_price),
              image: links(product.product_image),
              href,
            },
          ],
        },
        { button: { label: m.backInStock.button, href } },
        { note: m.backInStock.note },
        {
          link: {
            label: m.backInStock.unsubscribeLink,
            href: links(`${marketPath(market)}/unsubscribe#${encodeURIComponent(endKey)}`),
          },
        },
      ],
    };
  },
};

type ConfirmAlert = {
  product: Pick<EmailProduct, 'product_name' | 'market'>;
  token: string;
  minutes: number;
};

export const confirmAlert: EmailTemplate<ConfirmAlert> = {
  sample: {
    product: { product_name: 'Aurelia Solitaire Ring', market: null },
    token: 'pJ3c1n1b7X0w',
    minutes: 1440,
  },
  redact: (data) => data,
  write: ({ product, token, minutes }, links) => ({
    subject: m.confirmAlert.subject({ product: product.product_name }),
    preview: m.confirmAlert.preview,
    heading: m.confirmAlert.heading,
    blocks: [
      {
        paragraph: m.confirmAlert.intro({ product: withoutLinks(product.product_name) }),
      },
      tokenButton(
        m.confirmAlert.button,
        links(`${marketPath(product.market)}/back-in-stock`),
        token,
      ),
      { note: m.confirmAlert.note({ duration: formatMinutes(minutes) }) },
    ],
  }),
};
