import type {
  Alloy,
  CatalogueModel,
  CatalogueProduct,
  CatalogueSize,
  VariantPlan,
} from './sample-product.ts';
import { neck, ringSize, ringSizes, wrist } from './shop-values.ts';
import { alloys } from './specifications.ts';

type RingPlan = Required<Pick<VariantPlan, 'held' | 'days'>> & Pick<VariantPlan, 'others'>;

/** Common sizes of narrow and of broad fingers. */
const narrow = { '5': 5, '6': 8, '7': 9, '8': 6, '9': 3 };
const broad = { '8': 3, '9': 5, '10': 7, '11': 6, '12': 3 };

/**
 * The sizes of each ring that the shop holds; it makes the others from US 3 to 13 within `days`.
 * The other alloys of a ring are those in which it can be made, with their prices.
 */
const ringPlans: Record<string, RingPlan> = {
  'aurelia-solitaire-ring': { held: narrow, days: 7 },
  'meridian-sapphire-halo-ring': { held: narrow, days: 7 },
  'verdine-emerald-ring': { held: narrow, days: 7 },
  'rosalind-oval-ring': { held: narrow, days: 7 },
  'soleil-eternity-band': { held: narrow, days: 14 },
  'trilogy-three-stone-ring': { held: narrow, days: 7 },
  'calla-bezel-ring': {
    held: { '5': 3, '6': 6, '7': 8, '8': 4, '9': 0 },
    days: 5,
    others: { '14y': 745, platinum: 1090 },
  },
  'hedgerow-leaf-band': { held: broad, days: 14 },
  'wickerwork-twist-ring': { held: narrow, days: 10 },
  'northway-satin-band': { held: { ...broad, '8': 2 }, days: 7, others: { '18y': 1320 } },
  'ledger-signet-ring': { held: broad, days: 7 },
  'tidepool-sapphire-band': { held: narrow, days: 7 },
  'larkspur-pear-ring': { held: narrow, days: 7 },
};

/** Necklaces by their length, and bracelets by their inside circumference, in centimetres. */
const chain: VariantPlan = { held: { '40': 6, '45': 9, '50': 7, '60': 4 } };
const shortNecklace: VariantPlan = { held: { '40': 4, '45': 4 }, made: { '50': 3 }, days: 14 };
const bracelet: VariantPlan = { held: { '16': 6, '17h': 8, '19': 5, '20h': 3 } };
const madeBracelet: VariantPlan = {
  held: {},
  made: { '16': 4, '17h': 4, '19': 4, '20h': 4 },
  days: 14,
};

const groups: [VariantPlan, string[]][] = [
  [
    chain,
    [
      'isolde-sapphire-pendant',
      'helios-sunburst-pendant',
      'moonrise-pearl-pendant',
      'peony-drop-necklace',
      'quiet-line-bar-necklace',
      'orbit-circle-necklace',
      'keepsake-oval-locket',
      'forget-me-not-pendant',
    ],
  ],
  [shortNecklace, ['rani-emerald-collar', 'cascade-riviere-necklace', 'harbour-pearl-strand']],
  [
    bracelet,
    [
      'polaris-ball-cuff',
      'hearth-hammered-bangle',
      'anchor-link-bracelet',
      'blossom-station-bracelet',
      'estuary-pearl-bracelet',
      'dawn-oval-bangle',
      'mooring-rope-cuff',
      'sangam-bangle-trio',
      'parallel-satin-cuff',
    ],
  ],
  [madeBracelet, ['lumiere-tennis-bracelet', 'jaipur-emerald-kada', 'midnight-line-bracelet']],
];

/** The lengths of each necklace, and the sizes of each bracelet. Half sizes end with h. */
const lengthPlans: Record<string, VariantPlan> = {
  ...Object.fromEntries(groups.flatMap(([plan, ids]) => ids.map((id) => [id, plan]))),
  'celeste-diamond-pendant': {
    held: { '40': 10, '45': 6, '50': 2 },
    toOrder: { '55': 4 },
    toOrderDays: 14,
    others: { '18y': 1210 },
  },
  'foundry-paperclip-chain': {
    held: { '45': 9, '50': 12, '60': 5 },
    others: { '14r': 930, sterling: 245 },
  },
};

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
