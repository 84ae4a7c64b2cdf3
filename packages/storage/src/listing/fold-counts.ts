import { type ListingQuery, ratingSteps, type ValueKind, valueKinds } from '@briolette/contract';
import type { Cell, Cells } from './cells.ts';
import { priceLimit } from './listing-sql.ts';

/** The products of one kind, whatever they cost below a limit. */
type Kind = Omit<Cell, 'step'>;

/**
 * The total, and how many each value would give if its own kind of filter were off: what the
 * database counts in `countColumns`, in one pass over a few hundred kinds.
 */
export function foldCounts(cells: Cells, query: ListingQuery): { total: number; counts: string } {
  const tallies = Object.fromEntries(
    valueKinds.map((kind) => [kind, new Map(cells.values[kind].map((value) => [value, 0]))]),
  ) as Record<ValueKind, Map<string, number>>;
  const rated = ratingSteps.map(() => 0);
  let total = 0;
  for (const kind of kindsBelow(cells, Math.floor(priceLimit(query) / 10_000))) {
    const refused = valueKinds.filter(
      (each) => query[each].length > 0 && !query[each].includes(kind[each]),
    );
    const isRated = kind.rating >= (query.rating ?? 0);
    // What two kinds of filter refuse counts nowhere; what one refuses counts under that one.
    if (refused.length + (isRated ? 0 : 1) > 1) continue;
    if (isRated)
      for (const each of refused.length > 0 ? refused : valueKinds)
        tallies[each].set(kind[each], (tallies[each].get(kind[each]) ?? 0) + kind.products);
    if (refused.length > 0) continue;
    if (isRated) total += kind.products;
    for (const [place, step] of ratingSteps.entries())
      if (kind.rating >= step) rated[place] = (rated[place] ?? 0) + kind.products;
  }
  const counts = {
    ...Object.fromEntries(valueKinds.map((kind) => [kind, Object.fromEntries(tallies[kind])])),
    rating: Object.fromEntries(ratingSteps.map((step, place) => [step, rated[place]])),
  };
  return { total, counts: JSON.stringify(counts) };
}

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
