import { sampleAddress } from '@briolette/domain';
import type { EmailOrder } from './order-parts.ts';

const line = (
  id: string,
  [name, kind]: readonly [string, string],
  price: number,
  qty: number,
): EmailOrder['orders'][number] => ({
  _id: id,
  product_name: name,
  product_subtitle: kind,
  product_price: price,
  product_image: `/pictures/${id}-main-600.jpg`,
  qty,
});

/** Only for previews and tests. */
export const sampleOrder = {
  number: '7K3MQ2XD',
  state: 'placed',
  version: 1,
  paymentDueAt: null,
  refunds: [],
  payment: null,
  discounts: [{ name: 'Extra discount', code: null, amount: 250 }],
  invoice: '000417',
  orderId: '019a86c4-7a30-7c1e-9d3b-5b7f0a2c41de',
  orders: [
    {
      ...line('aurelia-solitaire-ring', ['Aurelia', 'Solitaire Ring'], 1450, 1),
      variant: {
        productId: 'aurelia-solitaire-ring',
        model: '18 carat yellow gold',
        size: 'US 6½',
        leadDays: 0,
      },
    },
    line('anchor-link-bracelet', ['Anchor', 'Link Bracelet'], 349.5, 2),
  ],
  address: { ...sampleAddress, id: '019a86c4-0000-7c1e-9d3b-5b7f0a2c41de' },
  market: 'home',
  currency: 'USD',
  amount: 1900,
  delivery: 1,
  payBy: 'Cash on delivery',
  tracking: null,
  deliveryDate: 'Sun Nov 15 2026',
  placedAt: '2026-11-15T10:00:00+00:00',
  cashback: 107,
  gift: null,
} satisfies EmailOrder;
