import type { EngravingOptions, Product, ProductSpecs } from '@briolette/contract';

/** A product: its API fields, plus the data for the back end and the studio. */
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

/** A product in one alloy, with its sizes. */
export type CatalogueModel = {
  code: string;
  metal: string;
  fineness: number;
  name: string;
  /** null for the price of the product. */
  price: number | null;
  /** If it differs from the product's. */
  image?: string;
  sizes: CatalogueSize[];
};

export type CatalogueSize = {
  size: string;
  label: string;
  /** null for the default variant, whose stock is that of the product. */
  stock: number | null;
  leadDays: number;
  /** Made to order within the lead time. */
  made?: true;
};

/** The metals and sizes that a product comes in. */
export type VariantPlan = {
  /** The sizes in stock, with their quantities. Half sizes end with h. */
  held: Record<string, number>;
  /** The sizes that are produced after an order, with the number that can be made. */
  made?: Record<string, number>;
  days?: number;
  /** The sizes that are made to order, with the number that can be made. */
  toOrder?: Record<string, number>;
  toOrderDays?: number;
  /** The price in other alloys. */
  others?: Partial<Record<Alloy, number>>;
};

export type Colour = Product['product_color'];
export type Size = Product['product_size'];
export type Material = Product['product_material'];
export type Occasion = Product['product_occasion'];

/**
 * Dimensions in millimetres. The studio builds its models from them, so that pages and images
 * agree.
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

/** The parameters, besides the dimensions, from which the studio builds a model. */
export type StudioParameters = {
  piece: JewelleryKind;
  style: string;
  metal: Metal;
  finish?: Finish;
  stone?: Stone;
  cut?: Cut;
  /** The second kind of stone: of a halo, the shoulders, or every other stone of a row. */
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

/** The alloy, as in hallmark and description. */
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
