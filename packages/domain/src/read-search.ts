import type { FilterValues, Reading, ValueKind } from '@briolette/contract';
import { pluralOf } from './names.ts';
import {
  type FilterWord,
  type FilterWords,
  filterWordsOf,
  searchWords,
  wordForms,
} from './search-words.ts';
import { mistakesAllowed, spellingDistance } from './spelling-distance.ts';

/** The words that stand in the products of a shop, and in how many. */
export type Dictionary = {
  /** Those of the words that it has, whole or as a part of another. */
  has(words: readonly string[]): Promise<ReadonlySet<string>>;
  /** Words about as long as this one that begin like it, each with its number of products. */
  near(word: string, most: number): Promise<readonly { word: string; products: number }[]>;
};

/**
 * What was meant by a search that finds nothing as it is typed: words that are filters, other forms
 * of words, two words that are written as one, and mistakes of spelling. null: not understood.
 */
export async function readSearch(
  text: string,
  dictionary: Dictionary,
  values: FilterValues,
): Promise<Reading | null> {
  const typed = searchWords(text);
  if (typed.length === 0) return null;
  const pairs = typed.slice(1).map((word, index) => `${typed[index]}${word}`);
  const known = await dictionary.has([...typed.flatMap(wordForms), ...pairs]);
  const filters = filterWordsOf(values);
  const found = new Found(values);
  let understood = 0;
  for (let place = 0; place < typed.length; place++) {
    const word = typed[place] ?? '';
    const pair = pairs[place];
    const next = typed[place + 1] ?? '';
    const asOne = pair !== undefined && filters.named(pair);
    const areFilters = filters.named(word) && filters.named(next);
    if (pair && (asOne || (known.has(pair) && !areFilters))) {
      if (asOne) found.narrow(asOne);
      else found.add(pair);
      understood += 2;
      place += 1;
      continue;
    }
    const form = wordForms(word).find((each) => known.has(each));
    const filter = filters.named(word) ?? (form ? undefined : filters.meant(word));
    if (filter) found.narrow(filter);
    else if (form) found.add(form);
    else if (!(await correct(word, found, dictionary, filters))) continue;
    understood += 1;
  }
  return understood * 2 > typed.length ? found.reading() : null;
}

async function correct(
  word: string,
  found: Found,
  dictionary: Dictionary,
  filters: FilterWords,
): Promise<boolean> {
  const most = mistakesAllowed(word);
  if (most === 0) return false;
  const distance = (other: string) => spellingDistance(word, other, most);
  const ofFilters = filters.spellings.map((each) => ({ word: each, products: Infinity }));
  const [best] = [...ofFilters, ...(await dictionary.near(word, most))]
    .map((each) => ({ ...each, distance: distance(each.word) }))
    .filter((each) => each.distance <= most)
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        other.products - one.products ||
        (one.word < other.word ? -1 : 1),
    );
  if (!best) return false;
  found.corrected = true;
  const filter = filters.named(best.word);
  if (filter) found.narrow(filter);
  else found.add(best.word);
  return true;
}

class Found {
  corrected = false;
  readonly #words = new Set<string>();
  readonly #filters = {
    category: new Set<string>(),
    material: new Set<string>(),
    occasion: new Set<string>(),
  };
  readonly #values: FilterValues;

  constructor(values: FilterValues) {
    this.#values = values;
  }

  add(word: string): void {
    this.#words.add(word);
  }

  narrow(filter: FilterWord): void {
    this.#filters[filter.kind].add(filter.value);
  }

  reading(): Reading {
    const parts = {
      words: [...this.#words],
      category: [...this.#filters.category],
      material: [...this.#filters.material],
      occasion: [...this.#filters.occasion],
    };
    return { ...parts, corrected: this.corrected, label: labelOf(parts, this.#values) };
  }
}

/** "diamond rings", "rings in gold", "bridal sapphire", "gold". */
function labelOf(
  { words, category, material, occasion }: Omit<Reading, 'label' | 'corrected'>,
  values: FilterValues,
) {
  const labels = (kind: ValueKind, chosen: readonly string[]) =>
    chosen.map((each) => values[kind].find(({ value }) => value === each)?.label ?? each);
  const what = labels('category', category).map(pluralOf).join(' and ');
  const metal = labels('material', material).join(' and ');
  const isOf = what !== '' && metal !== '' && !material.includes('diamond');
  const before = [...labels('occasion', occasion).map((each) => each.toLowerCase()), ...words];
  return [...before, ...(isOf ? [what, 'in', metal] : [metal, what])].filter(Boolean).join(' ');
}
