import { type Metal, metals } from '@briolette/contract';

/** What stands for each metal in the metals of a piece; the migration that brought them says the same. */
export const metalBits: readonly (readonly [metal: Metal, bit: number])[] = metals.map(
  (metal, place) => [metal, 2 ** place],
);

export const bitsOf = (chosen: readonly Metal[]): number =>
  metalBits.reduce((bits, [metal, bit]) => (chosen.includes(metal) ? bits | bit : bits), 0);
