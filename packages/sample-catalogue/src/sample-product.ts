import type { EngravingOptions, Product, ProductSpecs } from '@briolette/contract';

/** One piece of the shop: what the wire carries, plus what only the back end and the studio need. */
export type CatalogueProduct = Omit<Product, 'product_stock'> & {
  stock: number;
  dimensions: Dimensions;
  studio: StudioParameters;
  alloy: Alloy;
  hollow?: true;
  specs: ProductSpecs;
  models?: CatalogueModel[];
  engraving?: EngravingOptions;
};

/** A piece in one alloy, and the sizes that are held of it. */
export type CatalogueModel = {
  code: string;
  metal: string;
  fineness: number;
  name: string;
  /** null: what the product costs. */
  price: number | null;
  /** Where it is another than the product's. */
  image?: string;
  sizes: CatalogueSize[];
};

export type CatalogueSize = {
  size: string;
  label: string;
  /** null: the product itself, whose stock stands with it. */
  stock: number | null;
  leadDays: number;
  /** Made for who orders it, in these days. */
  made?: true;
};

export type Colour = Product['product_color'];
export type Size = Product['product_size'];
export type Material = Product['product_material'];
export type Occasion = Product['product_occasion'];

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
  piece: JewelleryKind;
  style: string;
  metal: Metal;
  finish?: Finish;
  stone?: Stone;
  cut?: Cut;
  /** Second kind of stone: a halo, shoulders, or every other stone of a row. */
  accent?: Stone;
};

export type JewelleryKind =
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

/** What the metal is made of, as its hallmark and the description have it. */
export type Alloy =
  | '14y'
  | '14r'
  | '18y'
  | 'platinum'
  | 'sterling'
  | 'rhodium'
  | 'vermeil'
  | 'platinised';

export type Metal = 'gold' | 'rosegold' | 'silver' | 'platinum';
export type Finish = 'polished' | 'satin' | 'brushed' | 'hammered';
export type Stone = 'diamond' | 'sapphire' | 'emerald' | 'pink-sapphire' | 'pearl';
export type Cut = 'round' | 'oval' | 'pear' | 'marquise' | 'cushion' | 'emerald';
