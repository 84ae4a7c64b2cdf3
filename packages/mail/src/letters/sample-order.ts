import type { Order } from '@briolette/contract';

const line = (id: string, name: string, price: number, qty: number): Order['orders'][number] => ({
  _id: id,
  product_name: name,
  product_description: '',
  product_price: price,
  product_prevPrice: price + 200,
  product_category: 'ring',
  product_brand: 'Maison Verrine',
  product_image: `/pictures/${id}-main-600.jpg`,
  product_rating: 4.5,
  product_reviews: 12,
  product_color: 'Gold',
  product_size: 'medium',
  product_material: 'gold',
  product_occasion: 'Modern',
  product_isFavorite: 'false',
  product_isCart: 'false',
  product_isBadge: '',
  product_stock: 7,
  createdAt: '2026-11-15T10:00:00+00:00',
  updatedAt: '2026-11-15T10:00:00+00:00',
  qty,
});

/** Only for previews and tests. */
export const sampleOrder: Order = {
  orderId: '019a86c4-7a30-7c1e-9d3b-5b7f0a2c41de',
  orders: [
    line('aurelia-solitaire-ring', 'Aurelia Solitaire Ring', 1450, 1),
    line('anchor-link-bracelet', 'Anchor Link Bracelet', 349.5, 2),
  ],
  address: {
    id: '019a86c4-0000-7c1e-9d3b-5b7f0a2c41de',
    fullName: 'Ada Marlow',
    mobile: '5550100200',
    building: 'The Atelier, 4th floor',
    streetName: '12 Lapidary Lane',
    town: 'Old Quarter',
    districtName: 'Goldsmiths',
    pincode: 400001,
    state: 'Westland',
    home: true,
    work: false,
  },
  amount: 1900,
  payBy: 'Cash on delivery',
  deliveryDate: 'Sun Nov 15 2026',
  placedAt: '2026-11-15T10:00:00+00:00',
  cashback: 107,
};
