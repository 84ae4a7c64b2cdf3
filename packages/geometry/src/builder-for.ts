/** Every kind of piece has a file of its own, so that whoever looks at a ring loads nothing of necklaces. */
import type { Bench, View } from './bench.ts';
import { chosen } from './piece-data.ts';

export type Builder = (bench: Bench, view: View) => void;

const builders: Record<string, () => Promise<Builder>> = {
  'stone-ring': () => import('./pieces/stone-rings.ts').then((file) => file.stoneRing),
  'eternity-ring': () => import('./pieces/stone-rings.ts').then((file) => file.eternityRing),
  'band-ring': () => import('./pieces/band-rings.ts').then((file) => file.bandRing),
  pendant: () => import('./pieces/pendants.ts').then((file) => file.pendant),
  collar: () => import('./pieces/collars.ts').then((file) => file.collar),
  strand: () => import('./pieces/strands.ts').then((file) => file.strand),
  'line-bracelet': () => import('./pieces/line-bracelets.ts').then((file) => file.lineBracelet),
  bangle: () => import('./pieces/bangles.ts').then((file) => file.bangle),
  'chain-bracelet': () => import('./pieces/chain-bracelets.ts').then((file) => file.chainBracelet),
  studs: () => import('./pieces/studs.ts').then((file) => file.studs),
  hoops: () => import('./pieces/hoops.ts').then((file) => file.hoops),
  drops: () => import('./pieces/drops.ts').then((file) => file.drops),
};

export const builderFor = (kind: string) => chosen(builders, kind, 'kind of piece')();
