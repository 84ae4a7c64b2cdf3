import { type ListKind, ratingSteps, type ValueKind, valueKinds } from '@briolette/contract';
import { bitsOf, metalBits } from '../metal-bits.ts';
import type { Asked } from './asked.ts';
import type { Cells, CellsOfKind } from './cells.ts';
import { priceLimit } from './listing-sql.ts';

/**
 * The products of one kind, whatever they cost below a limit. Values by their places, so that a
 * fold does nothing but add: it runs for every list that anybody asks for.
 */
type Kind = Record<ValueKind, number> & { metals: number; rating: number; products: number };

/**
 * The total, and how many each value would give if its own kind of filter were off: what the
 * database counts in `countColumns`, in one pass over some hundred kinds.
 */
export function foldCounts(cells: Cells, query: Asked): { total: number; counts: string } {
  const category = new Tally(cells.values.category, query.category);
  const material = new Tally(cells.values.material, query.material);
  const occasion = new Tally(cells.values.occasion, query.occasion);
  const metals = bitsOf(query.metal);
  const byMetals = new Array<number>(2 ** metalBits.length).fill(0);
  const byRating = [0, ...ratingSteps.map(() => 0)];
  const least = query.rating ?? 0;
  for (const kind of kindsBelow(cells, Math.floor(priceLimit(query) / 10_000))) {
    const isCategory = category.takes(kind.category);
    const isMaterial = material.takes(kind.material);
    const isOccasion = occasion.takes(kind.occasion);
    const isMetal = metals === 0 || (kind.metals & metals) !== 0;
    const isRated = kind.rating >= least;
    // What two kinds of filter refuse counts nowhere; what one refuses counts under that one.
    const refusals = +!isCategory + +!isMaterial + +!isOccasion + +!isMetal + +!isRated;
    if (refusals > 1) continue;
    const isTaken = refusals === 0;
    if (isTaken || !isCategory) category.add(kind.category, kind.products);
    if (isTaken || !isMaterial) material.add(kind.material, kind.products);
    if (isTaken || !isOccasion) occasion.add(kind.occasion, kind.products);
    if (isTaken || !isMetal) byMetals[kind.metals] = (byMetals[kind.metals] ?? 0) + kind.products;
    if (isTaken || !isRated) byRating[kind.rating] = (byRating[kind.rating] ?? 0) + kind.products;
  }
  const rated = (step: number) =>
    byRating.reduce((sum, of, at) => (at >= step ? sum + of : sum), 0);
  const inMetal = (bit: number) => byMetals.reduce((sum, of, at) => (at & bit ? sum + of : sum), 0);
  const counts = {
    category: category.counts(),
    material: material.counts(),
    occasion: occasion.counts(),
    metal: Object.fromEntries(metalBits.map(([metal, bit]) => [metal, inMetal(bit)])),
    rating: Object.fromEntries(ratingSteps.map((step) => [step, rated(step)])),
  } satisfies Record<ListKind | 'rating', object>;
  return { total: rated(least), counts: JSON.stringify(counts) };
}

/** How many products each value of one kind has, and which of them are asked for. */
class Tally {
  readonly #values: readonly string[];
  readonly #products: number[];
  readonly #isAsked: boolean[];

  constructor(values: readonly string[], asked: readonly string[]) {
    this.#values = values;
    this.#products = values.map(() => 0);
    this.#isAsked = values.map((value) => asked.length === 0 || asked.includes(value));
  }

  takes(place: number): boolean {
    return this.#isAsked[place] === true;
  }

  add(place: number, products: number): void {
    this.#products[place] = (this.#products[place] ?? 0) + products;
  }

  counts(): Record<string, number> {
    return Object.fromEntries(
      this.#values.map((value, place) => [value, this.#products[place] ?? 0]),
    );
  }
}

const folded = new WeakMap<Cells, Map<number, Kind[]>>();

/** The slider has few steps, so each is added up once as long as the cells are held. */
function kindsBelow(cells: Cells, limit: number): Kind[] {
  const byLimit = folded.get(cells) ?? new Map<number, Kind[]>();
  folded.set(cells, byLimit);
  const known = byLimit.get(limit);
  if (known) return known;
  const places = Object.fromEntries(
    valueKinds.map((kind) => [
      kind,
      new Map(cells.values[kind].map((value, place) => [value, place])),
    ]),
  ) as Record<ValueKind, Map<string, number>>;
  const placeOf = (kind: ValueKind, cell: CellsOfKind) => places[kind].get(cell[kind]) ?? -1;
  const kinds = cells.kinds.map(
    (cell): Kind => ({
      category: placeOf('category', cell),
      material: placeOf('material', cell),
      occasion: placeOf('occasion', cell),
      metals: cell.metals,
      rating: cell.rating,
      products: cell.products.reduce(
        (sum, of, at) => ((cell.steps[at] ?? 0) < limit ? sum + of : sum),
        0,
      ),
    }),
  );
  byLimit.set(limit, kinds);
  return kinds;
}
