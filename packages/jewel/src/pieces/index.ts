/** One builder for each kind of piece. */
import type { Bench, View } from '../bench.ts';
import { bandRing } from './band-rings.ts';
import { bangle } from './bangles.ts';
import { chainBracelet } from './chain-bracelets.ts';
import { collar } from './collars.ts';
import { drops } from './drops.ts';
import { hoops } from './hoops.ts';
import { lineBracelet } from './line-bracelets.ts';
import { pendant } from './pendants.ts';
import { eternityRing, stoneRing } from './stone-rings.ts';
import { strand } from './strands.ts';
import { studs } from './studs.ts';

export const builders: Record<string, (bench: Bench, view: View) => void> = {
  'stone-ring': stoneRing,
  'eternity-ring': eternityRing,
  'band-ring': bandRing,
  pendant,
  collar,
  strand,
  'line-bracelet': lineBracelet,
  bangle,
  'chain-bracelet': chainBracelet,
  studs,
  hoops,
  drops,
};
