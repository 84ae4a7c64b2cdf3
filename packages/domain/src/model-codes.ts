import type { PieceModel } from '@briolette/contract';
import { carats } from './taxonomy/metal-names.ts';

type Metal = PieceModel['metal'];

const letters: Partial<Record<Metal, string>> = {
  'yellow gold': 'y',
  'rose gold': 'r',
  'white gold': 'w',
};

/** What stands for a metal in the ids of lines: 18y, pt, ag; another one where it is taken. */
export function modelCode(metal: Metal, fineness: number, taken: readonly string[]): string {
  const letter = letters[metal];
  const short = letter ? `${carats[fineness] ?? ''}${letter}` : metal === 'platinum' ? 'pt' : 'ag';
  return free([short, `${short}${fineness}`], taken);
}

/** What stands for a size: "US 6½" is 6h, "45 cm" is 45. */
export function sizeCode(label: string, taken: readonly string[]): string {
  const short = label
    .toLowerCase()
    .replaceAll('½', 'h')
    .replaceAll('¼', 'q')
    .replaceAll('¾', 't')
    .replace(/^us\s+/, '')
    .replace(/\s+cm$/, '')
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]/g, '')
    .slice(0, 9);
  return free([short || 'size'], taken);
}

/** The first that is not taken, else the last with a number. */
function free(wishes: readonly string[], taken: readonly string[]): string {
  const last = wishes.at(-1) ?? '';
  const numbered = Array.from({ length: taken.length + 1 }, (_, place) => `${last}${place + 2}`);
  return [...wishes, ...numbered].find((each) => !taken.includes(each)) ?? last;
}
