/** What somebody might write of a piece. */
export const pieceFields = {
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

/** The first rows of a file. */
export const broughtPieces = {
  file: 'pieces.csv',
  from: 0,
  rows: [
    {
      ...pieceFields,
      _id: 'quiet-test-ring',
      product_rating: 4.5,
      product_reviews: 12,
      stock: 3,
      state: 'draft',
    },
  ],
};
