import type { VariantPlan } from './sample-product.ts';

type RingPlan = Required<Pick<VariantPlan, 'held' | 'days'>> & Pick<VariantPlan, 'others'>;

/** Common sizes of narrow and of broad fingers. */
const narrow = { '5': 5, '6': 8, '7': 9, '8': 6, '9': 3 };
const broad = { '8': 3, '9': 5, '10': 7, '11': 6, '12': 3 };

/**
 * The sizes of each ring that the shop holds; it makes the others from US 3 to 13 within `days`.
 * The other alloys of a ring are those in which it can be made, with their prices.
 */
export const ringPlans: Record<string, RingPlan> = {
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
