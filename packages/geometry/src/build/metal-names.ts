import type { MetalName } from '@briolette/viewer/model';

/** As the view calls the metals that a piece can be offered in. */
export const metalNamed: Record<string, MetalName> = {
  'yellow gold': 'gold',
  'rose gold': 'rosegold',
  'white gold': 'whitegold',
  platinum: 'platinum',
  silver: 'silver',
};
