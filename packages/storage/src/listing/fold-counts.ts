import { type ListKind, listKinds, ratingSteps, valueKinds } from '@briolette/contract';
import { bitsOf, metalBits } from '../metal-bits.ts';
import type { Asked } from './asked.ts';
import type { Cell, Cells } from './cells.ts';
import { priceLimit } from './listing-sql.ts';

/** The products of one kind, whatever they cost below a limit. */
type Kind = Omit<Cell, 'step'>;

/**
 * The total, and how many each value would give if its own kind of filter were off: what the
 * database counts in `countColumns`, in one pass over a few hundred kinds.
 */
export function foldCounts(cells: Cells, query: Asked): { total: number; counts: string } {
  const tallies = {
    ...Object.fromEntries(
      valueKinds.map((kind) => [kind, new Map(cells.values[kind].map((value) => [value, 0]))]),
    ),
    metal: new Map(metalBits.map(([metal]) => [metal, 0])),
  } as Record<ListKind, Map<string, number>>;
  const asked = bitsOf(query.metal);
  const rated = ratingSteps.map(() => 0);
  let total = 0;
  for (const kind of kindsBelow(cells, Math.floor(priceLimit(query) / 10_000))) {
    const refused: ListKind[] = valueKinds.filter(
      (each) => query[each].length > 0 && !query[each].includes(kind[each]),
    );
    if (asked !== 0 && (kind.metals & asked) === 0) refused.push('metal');
    const isRated = kind.rating >= (query.rating ?? 0);
    // What two kinds of filter refuse counts nowhere; what one refuses counts under that one.
    if (refused.length + (isRated ? 0 : 1) > 1) continue;
    if (isRated)
      for (const each of refused.length > 0 ? refused : listKinds)
        for (const value of each === 'metal' ? namesOf(kind.metals) : [kind[each]])
          tallies[each].set(value, (tallies[each].get(value) ?? 0) + kind.products);
    if (refused.length > 0) continue;
    if (isRated) total += kind.products;
    for (const [place, step] of ratingSteps.entries())
      if (kind.rating >= step) rated[place] = (rated[place] ?? 0) + kind.products;
  }
  const counts = {
    ...Object.fromEntries(listKinds.map((kind) => [kind, Object.fromEntries(tallies[kind])])),
    rating: Object.fromEntries(ratingSteps.map((step, place) => [step, rated[place]])),
  };
  return { total, counts: JSON.stringify(counts) };
}

const namesOf = (metals: number) =>
  metalBits.filter(([, bit]) => metals & bit).map(([metal]) => metal);

const folded = new WeakMap<Cells, Map<number, Kind[]>>();

/** The slider has few steps, so each is added up once as long as the cells are held. */
function kindsBelow(cells: Cells, limit: number): Kind[] {
  const byLimit = folded.get(cells) ?? new Map<number, Kind[]>();
  folded.set(cells, byLimit);
  const known = byLimit.get(limit);
  if (known) return known;
  const kinds = new Map<string, Kind>();
  for (const { step, products, ...cell } of cells.cells) {
    if (step >= limit) continue;
    const key = JSON.stringify(Object.values(cell));
    const kind = kinds.get(key) ?? { ...cell, products: 0 };
    kind.products += products;
    kinds.set(key, kind);
  }
  const list = [...kinds.values()];
  byLimit.set(limit, list);
  return list;
}
