import type { MetalName } from '@briolette/viewer/model';

/** The viewer's names of the metals of variants. */
export const metalNamed: Record<string, MetalName> = {
  'yellow gold': 'gold',
  'rose gold': 'rosegold',
  'white gold': 'whitegold',
  platinum: 'platinum',
  silver: 'silver',
};
