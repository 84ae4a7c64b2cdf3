import type { CategoryName, EngravingOptions } from '@briolette/contract';
import type {
  Alloy,
  CatalogueProduct,
  Colour,
  Dimensions,
  Material,
  Occasion,
  Size,
  StudioParameters,
} from './sample-product.ts';
import { buildSpecs } from './specifications.ts';
import { buildMetalOptions } from './variants.ts';

export type ProductRecord = {
  id: string;
  /** Short enough for cards, the cart and orders. */
  name: string;
  kind: string;
  description: string;
  price: number;
  prevPrice: number;
  brand: string;
  rating: number;
  reviews: number;
  size: Size;
  occasion: Occasion;
  badge?: 'New' | 'Trending';
  stock: number;
  alloy: Alloy;
  hollow?: true;
  dimensions: Dimensions;
  studio: StudioParameters;
};

/**
 * Builds a product. Colour and material are derived from the studio parameters, so that filters,
 * descriptions and images agree.
 */
export function buildProduct(category: CategoryName, record: ProductRecord): CatalogueProduct {
  const product: Omit<CatalogueProduct, 'specs'> = {
    _id: record.id,
    product_name: record.name,
    product_description: record.description,
    product_price: record.price,
    product_prevPrice: record.prevPrice,
    product_category: category,
    product_brand: record.brand,
    product_image: `/pictures/${record.id}-main-600.jpg`,
    product_rating: record.rating,
    product_reviews: record.reviews,
    product_color: getColour(record),
    product_size: record.size,
    product_material: getMaterial(record),
    product_occasion: record.occasion,
    product_isFavorite: 'false',
    product_isCart: 'false',
    product_isBadge: record.badge ?? '',
    product_subtitle: record.kind,
    stock: record.stock,
    dimensions: record.dimensions,
    studio: record.studio,
    alloy: record.alloy,
    ...(record.hollow && { hollow: record.hollow }),
  };
  const models = buildMetalOptions(product);
  const engraving = findEngraving(record.id);
  return {
    ...product,
    specs: buildSpecs(product),
    ...(models && { models }),
    ...(engraving && { engraving }),
  };
}

function getColour({ studio: { stone, metal }, alloy }: ProductRecord): Colour {
  if (stone === 'sapphire') return 'blue';
  if (stone === 'emerald') return 'green';
  if (stone === 'pink-sapphire') return 'pink';
  return alloy === 'platinised' ? 'Silver' : metalColours[metal];
}

const metalColours = {
  gold: 'Gold',
  rosegold: 'Rosegold',
  silver: 'Silver',
  platinum: 'Platinum',
} as const;

/** A plated product is what is under the coating. */
function getMaterial({ studio: { stone, metal }, alloy }: ProductRecord): Material {
  if (stone === 'diamond') return 'diamond';
  if (alloy === 'vermeil' || alloy === 'platinised') return 'silver';
  return metal === 'rosegold' ? 'gold' : metal;
}

/**
 * The engraving options of a few products. The path positions the text on the main image, in a
 * square of 100 by 100 from the upper left corner.
 */
const engravings: Record<string, EngravingOptions> = {
  'ledger-signet-ring': {
    place: 'on the face',
    longest: 3,
    price: 45,
    days: 3,
    spot: { path: 'M 29 29.5 L 75 24.5', size: 15 },
  },
  'northway-satin-band': {
    place: 'inside the band',
    longest: 24,
    price: 40,
    days: 3,
    spot: { path: 'M 28 79 Q 62 80 83 42', size: 5 },
  },
  'calla-bezel-ring': {
    place: 'inside the band',
    longest: 18,
    price: 40,
    days: 3,
    spot: { path: 'M 30 83 Q 62 82 80 48', size: 4.5 },
  },
  'parallel-satin-cuff': {
    place: 'inside the cuff',
    longest: 30,
    price: 60,
    days: 4,
    spot: { path: 'M 14 36 Q 50 17 86 36', size: 5 },
  },
};

/** Returns the engraving options of a product, or undefined. */
const findEngraving = (id: string): EngravingOptions | undefined => engravings[id];
