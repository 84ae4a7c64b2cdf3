import { lengthPlans } from './lengths.ts';
import { ringPlans } from './ring-sizes.ts';
import type {
  Alloy,
  CatalogueModel,
  CatalogueProduct,
  CatalogueSize,
  VariantPlan,
} from './sample-product.ts';
import { neck, ringSize, ringSizes, wrist } from './shop-values.ts';
import { alloys } from './specifications.ts';

type ProductParts = Pick<CatalogueProduct, '_id' | 'product_category' | 'product_size' | 'alloy'>;

/**
 * Returns the metal options of a product, or undefined if it has none. The product itself is one of
 * the sizes of the first option.
 */
export function buildMetalOptions(product: ProductParts): CatalogueModel[] | undefined {
  const isRing = product.product_category === 'ring';
  const plan = isRing ? addMissingSizes(ringPlans[product._id]) : lengthPlans[product._id];
  if (!plan) return undefined;
  const own = findOwnSize(product);
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
      sizes: toSizes(plan, isRing).map((size) =>
        isOwn && size.size === own ? { ...size, stock: null, leadDays: 0 } : size,
      ),
    };
  };
  return [
    model(product.alloy, null),
    ...Object.entries(plan.others ?? {}).map(([alloy, price]) => model(alloy as Alloy, price)),
  ];
}

/** Returns the code of the product's own size, which is the default variant. */
function findOwnSize({ product_category: category, product_size: size }: ProductParts): string {
  if (category === 'ring') return String(ringSize[size]);
  const millimetres = (category === 'necklace' ? neck : wrist)[size];
  return `${Math.floor(millimetres / 10)}${millimetres % 10 ? 'h' : ''}`;
}

/** Adds the ring sizes that the shop doesn't hold, as sizes that are produced after an order. */
function addMissingSizes(plan: VariantPlan | undefined): VariantPlan | undefined {
  if (!plan) return undefined;
  const others = ringSizes.filter((size) => !(size in plan.held));
  return { ...plan, made: Object.fromEntries(others.map((size) => [size, 4])) };
}

type StockedSize = CatalogueSize & { stock: number };

function toSizes(plan: VariantPlan, isRing: boolean): StockedSize[] {
  const of = (stocks: Record<string, number> = {}, leadDays = 0, more: { made?: true } = {}) =>
    Object.entries(stocks).map(([size, stock]) => ({
      size,
      label: isRing ? `US ${size.replace('h', '½')}` : `${size.replace('h', '.5')} cm`,
      stock,
      leadDays,
      ...more,
    }));
  return [
    ...of(plan.held),
    ...of(plan.made, plan.days),
    ...of(plan.toOrder, plan.toOrderDays, { made: true }),
  ].toSorted((one, other) => toSizeNumber(one.size) - toSizeNumber(other.size));
}

const toSizeNumber = (size: string) => Number.parseInt(size, 10) + (size.endsWith('h') ? 0.5 : 0);

const codes: Partial<Record<Alloy, string>> = { platinum: 'pt', sterling: 'ag' };
const names: Partial<Record<Alloy, string>> = {
  '14y': '14 carat yellow gold',
  '14r': '14 carat rose gold',
  '18y': '18 carat yellow gold',
  platinum: '950 platinum',
  sterling: 'sterling silver',
  rhodium: 'sterling silver, rhodium plated',
  vermeil: '18 carat gold vermeil',
  platinised: 'sterling silver, platinum plated',
};
