import type { EngravingOptions } from '@briolette/contract';

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
  'parallel-platinum-cuff': {
    place: 'inside the cuff',
    longest: 30,
    price: 60,
    days: 4,
    spot: { path: 'M 14 36 Q 50 17 86 36', size: 5 },
  },
};

/** Returns the engraving options of a product, or undefined. */
export const findEngraving = (id: string): EngravingOptions | undefined => engravings[id];
