/** One piece of the shop: what the wire carries, plus what only the back end and the studio need. */
export type CatalogueProduct = {
  _id: string;
  product_name: string;
  product_description: string;
  product_price: number;
  product_prevPrice: number;
  product_category: Category;
  product_brand: string;
  product_image: string;
  product_rating: number;
  product_reviews: number;
  product_color: Colour;
  product_size: Size;
  product_material: Material;
  product_occasion: Occasion;
  product_isFavorite: 'false';
  product_isCart: 'false';
  product_isBadge: 'New' | 'Trending' | '';
  stock: number;
  dimensions: Dimensions;
  studio: StudioParameters;
};

export type Category = 'necklace' | 'bracelet' | 'ring' | 'earring';
export type Colour = 'blue' | 'Rosegold' | 'Silver' | 'Platinum' | 'green' | 'pink' | 'Gold';
export type Size = 'small' | 'medium' | 'large' | 'extra large';
export type Material = 'diamond' | 'platinum' | 'gold' | 'silver';
export type Occasion = 'Bridal' | 'Modern' | 'Engagement' | 'Office' | 'Casual' | 'Traditional';

/**
 * True sizes in millimetres. The studio builds its model from these numbers,
 * so what a page says and what a picture shows are the same thing.
 */
export type Dimensions = Partial<Record<DimensionName, number>>;

export type DimensionName =
  | 'innerDiameter'
  | 'innerCircumference'
  | 'chainLength'
  | 'width'
  | 'height'
  | 'thickness'
  | 'bandWidth'
  | 'stoneWidth'
  | 'stoneLength'
  | 'accentWidth'
  | 'pearlDiameter';

/** What the studio needs, besides the dimensions, to photograph a piece. */
export type StudioParameters = {
  piece: Piece;
  style: string;
  metal: Metal;
  finish?: Finish;
  stone?: Stone;
  cut?: Cut;
  /** Second kind of stone: a halo, shoulders, or every other stone of a row. */
  accent?: Stone;
};

export type Piece =
  | 'stone-ring'
  | 'eternity-ring'
  | 'band-ring'
  | 'pendant'
  | 'collar'
  | 'strand'
  | 'line-bracelet'
  | 'bangle'
  | 'chain-bracelet'
  | 'studs'
  | 'hoops'
  | 'drops';

export type Metal = 'gold' | 'rosegold' | 'silver' | 'platinum';
export type Finish = 'polished' | 'satin' | 'brushed' | 'hammered';
export type Stone = 'diamond' | 'sapphire' | 'emerald' | 'pink-sapphire' | 'pearl';
export type Cut = 'round' | 'oval' | 'pear' | 'marquise' | 'cushion' | 'emerald';
