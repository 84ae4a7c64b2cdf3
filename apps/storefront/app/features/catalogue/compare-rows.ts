import type {
  EngravingOptions,
  MetalOption,
  Product,
  ProductRating,
  ProductSpecs,
} from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/lists';
import * as page from '@briolette/i18n/storefront/product';
import * as card from '@briolette/i18n/storefront/product-card';
import * as terms from '@briolette/i18n/terms/specifications';
import type { FormatPrice } from '../../lib/markets/market.ts';
import { buildSelectedTexts } from '../variants/metal-texts.ts';
import { buildProductDetails } from '../variants/product-texts.ts';

export type ComparedProduct = {
  product: Product;
  specs: ProductSpecs | null;
  rating: ProductRating | null;
  models?: readonly MetalOption[];
  engraving?: EngravingOptions;
};

/** Returns a row per feature that at least one of the products has, with a value per product. */
export function buildCompareRows(compared: readonly ComparedProduct[], formatPrice: FormatPrice) {
  const columns = compared.map((each) => new Map(listFeatures(each, formatPrice)));
  const features = new Set(columns.flatMap((column) => [...column.keys()]));
  return [...features].flatMap((feature) => {
    const values = columns.map((column) => column.get(feature) ?? []);
    if (values.every((lines) => lines.length === 0)) return [];
    return { feature, values: values.map((lines) => (lines.length > 0 ? lines : [m.compareNone])) };
  });
}

type Feature = readonly [feature: string, lines: readonly string[]];

function listFeatures(compared: ComparedProduct, formatPrice: FormatPrice): Feature[] {
  const { product, specs, rating, models = [], engraving } = compared;
  const texts = buildSelectedTexts(product, models, { id: product._id, hasSize: false });
  const details = new Map(buildProductDetails(product, specs, models).specs);
  const listed = (term: string) => details.get(term) ?? [];
  return [
    [
      m.compareRows.rating,
      [
        rating
          ? page.customerRating({ rating: rating.average, count: rating.count })
          : card.noReviews,
      ],
    ],
    [terms.metal, models.length > 1 ? models.map(({ name }) => name) : listed(terms.metal)],
    [terms.stones, [...listed(terms.stone), ...listed(terms.stones)]],
    [
      m.compareRows.sizes,
      models.some(({ sizes }) => sizes.length > 1) && texts ? [texts.size] : [m.compareOneSize],
    ],
    [terms.measures, listed(terms.measures)],
    [terms.metalWeight, listed(terms.metalWeight)],
    [
      m.compareRows.engraving,
      engraving
        ? [m.compareEngraving({ count: engraving.longest, price: formatPrice(engraving.price) })]
        : [],
    ],
    [terms.resizing, listed(terms.resizing)],
    [terms.care, listed(terms.care)],
  ];
}
