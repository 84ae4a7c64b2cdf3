import { childrenOf, isLeaf } from './json-place.ts';

export type Found = { place: string; value: unknown };

/** Every value that holds the words, in its name or in itself; upper or lower case is the same. */
export function findInJson(value: unknown, words: string): Found[] {
  const wanted = words.toLowerCase();
  const found: Found[] = [];
  const look = (here: unknown, place: string): void => {
    if (isLeaf(here) && `${place}: ${here}`.toLowerCase().includes(wanted))
      found.push({ place, value: here });
    for (const [below, child] of childrenOf(here, place)) look(child, below);
  };
  if (wanted) look(value, '');
  return found;
}
