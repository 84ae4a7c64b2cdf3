import type { StaffMetalOption } from '@briolette/contract';

/** The fields of a product as a staff member might fill them. */
export const productFields = {
  product_name: 'Quiet Test Ring',
  product_description: 'Made for a test.',
  product_price: 810.5,
  product_prevPrice: 900,
  product_category: 'ring',
  product_brand: 'Maison Test',
  product_image: '/pictures/aurelia-solitaire-ring-main-600.jpg',
  product_color: 'Gold',
  product_size: 'small',
  product_material: 'gold',
  product_occasion: 'Office',
  product_isBadge: '',
};

const size = (token: string, more: Partial<StaffMetalOption['sizes'][number]> = {}) => ({
  size: token,
  label: `US ${token.replace('h', '½')}`,
  own: false,
  price: null,
  days: 0,
  made: false,
  ...more,
});

/** Two metals; size 6 of the first is the default variant. */
export const productMetals: StaffMetalOption[] = [
  {
    code: '18y',
    metal: 'yellow gold',
    fineness: 750,
    name: '18 carat yellow gold',
    price: null,
    image: null,
    sizes: [size('6', { own: true }), size('6h', { stock: 2, days: 5 })],
  },
  {
    code: 'pt',
    metal: 'platinum',
    fineness: 950,
    name: '950 platinum',
    price: 1290,
    image: null,
    sizes: [size('6', { stock: 3 }), size('12', { stock: 1, price: 1390.5, days: 14, made: true })],
  },
];

export const productEngraving = {
  place: 'inside the band',
  longest: 18,
  price: 40,
  days: 3,
  spot: { path: 'M 30 83 Q 62 82 80 48', size: 4.5 },
};

/** The geometry of a plain band. */
export const productGeometry = {
  studio: { piece: 'band-ring', style: 'dome', metal: 'gold', finish: 'satin' },
  dimensions: { innerDiameter: 18, bandWidth: 5, thickness: 1.6 },
};

/** The first rows of an import. */
export const importedProducts = {
  file: 'pieces.csv',
  from: 0,
  rows: [
    {
      ...productFields,
      _id: 'quiet-test-ring',
      product_rating: 4.5,
      product_reviews: 12,
      stock: 3,
      state: 'draft',
    },
  ],
};
