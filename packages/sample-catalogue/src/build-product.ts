import type { CategoryName } from '@briolette/contract';
import { findEngraving } from './engravings.ts';
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
    product_color: getColour(record.studio),
    product_size: record.size,
    product_material: getMaterial(record.studio),
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

function getColour({ stone, metal }: StudioParameters): Colour {
  if (stone === 'sapphire') return 'blue';
  if (stone === 'emerald') return 'green';
  if (stone === 'pink-sapphire') return 'pink';
  return metalColours[metal];
}

const metalColours = {
  gold: 'Gold',
  rosegold: 'Rosegold',
  silver: 'Silver',
  platinum: 'Platinum',
} as const;

function getMaterial({ stone, metal }: StudioParameters): Material {
  if (stone === 'diamond') return 'diamond';
  return metal === 'rosegold' ? 'gold' : metal;
}
