import { childrenOf, isLeaf } from './json-place.ts';

export type Difference = { place: string; before: unknown; after: unknown };

/** Where two answers differ. What one of them lacks is undefined there. */
export function compareJson(before: unknown, after: unknown, place = ''): Difference[] {
  if (isLeaf(before) || isLeaf(after) || Array.isArray(before) !== Array.isArray(after))
    return Object.is(before, after) ? [] : [{ place, before, after }];
  const left = new Map(childrenOf(before, place));
  const right = new Map(childrenOf(after, place));
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((below) =>
    compareJson(left.get(below), right.get(below), below),
  );
}
