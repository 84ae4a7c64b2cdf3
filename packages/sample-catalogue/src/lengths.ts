import type { VariantPlan } from './sample-product.ts';

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
export const lengthPlans: Record<string, VariantPlan> = {
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
