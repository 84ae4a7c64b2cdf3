import type { Alloy, CatalogueModel, CatalogueProduct, CatalogueSize } from './sample-product.ts';
import { neck, ringSize } from './shop-values.ts';
import { alloys } from './specifications.ts';

type ProductParts = Pick<CatalogueProduct, '_id' | 'product_category' | 'product_size' | 'alloy'>;
type VariantPlan = {
  /** The sizes in stock, with their quantities. */
  held: Record<string, number>;
  /** The sizes that are produced after an order, with the number that can be made. */
  made?: Record<string, number>;
  days?: number;
  /** The sizes that are made to order, with the number that can be made. */
  toOrder?: Record<string, number>;
  toOrderDays?: number;
  /** The price in other alloys. */
  others: Partial<Record<Alloy, number>>;
};

/** Products with several metals, sizes or lengths. Half sizes end with h. */
const variantPlans: Record<string, VariantPlan> = {
  'calla-bezel-ring': {
    held: { '5': 3, '6': 6, '7': 8, '8': 4, '9': 0 },
    made: { '5h': 4, '6h': 4, '7h': 4, '8h': 4 },
    days: 5,
    others: { '14y': 745, platinum: 1090 },
  },
  'northway-satin-band': {
    held: { '9': 5, '10': 7, '11': 6, '12': 3 },
    made: { '9h': 4, '10h': 4, '11h': 4 },
    days: 7,
    others: { '18y': 1320 },
  },
  'foundry-paperclip-chain': {
    held: { '45': 9, '50': 12, '60': 5 },
    others: { '14r': 930, sterling: 245 },
  },
  'celeste-diamond-pendant': {
    held: { '40': 10, '45': 6, '50': 2 },
    toOrder: { '55': 4 },
    toOrderDays: 14,
    others: { '18y': 1210 },
  },
};

/**
 * Returns the metal options of a product, or undefined if it has none. The product itself is one of
 * the sizes of the first option.
 */
export function buildMetalOptions(product: ProductParts): CatalogueModel[] | undefined {
  const plan = variantPlans[product._id];
  if (!plan) return undefined;
  const isRing = product.product_category === 'ring';
  const own = String(isRing ? ringSize[product.product_size] : neck[product.product_size] / 10);
  const sizesFor = (isOwnAlloy: boolean): CatalogueSize[] =>
    [
      ...toSizes(plan.held, 0),
      ...toSizes(plan.made ?? {}, plan.days ?? 0),
      ...toSizes(plan.toOrder ?? {}, plan.toOrderDays ?? 0, { made: true }),
    ]
      .toSorted((one, other) => toSizeNumber(one.size) - toSizeNumber(other.size))
      .map(({ size, stock, ...rest }) => ({
        size,
        label: isRing ? `US ${size.replace('h', '½')}` : `${size} cm`,
        stock: isOwnAlloy && size === own ? null : stock,
        ...rest,
      }));
  const model = (alloy: Alloy, price: number | null): CatalogueModel => {
    const code = codes[alloy] ?? alloy;
    const isOwn = price === null;
    return {
      code,
      metal: alloys[alloy].metal,
      fineness: alloys[alloy].fineness,
      name: names[alloy] ?? '',
      price,
      ...(!isOwn && { image: `/pictures/${product._id}-${code}-main-600.jpg` }),
      sizes: sizesFor(isOwn),
    };
  };
  return [
    model(product.alloy, null),
    ...Object.entries(plan.others).map(([alloy, price]) => model(alloy as Alloy, price)),
  ];
}

const toSizes = (held: Record<string, number>, leadDays: number, more: { made?: true } = {}) =>
  Object.entries(held).map(([size, stock]) => ({ size, stock, leadDays, ...more }));

const toSizeNumber = (size: string) => Number.parseInt(size, 10) + (size.endsWith('h') ? 0.5 : 0);

const codes: Partial<Record<Alloy, string>> = { platinum: 'pt', sterling: 'ag' };
const names: Partial<Record<Alloy, string>> = {
  '14y': '14 carat yellow gold',
  '14r': '14 carat rose gold',
  '18y': '18 carat yellow gold',
  platinum: '950 platinum',
  sterling: 'sterling silver',
};
