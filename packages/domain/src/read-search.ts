import type { CategoryName, Material, Occasion, Reading } from '@briolette/contract';
import {
  type FilterWord,
  filterMeant,
  filterNamed,
  filterSpellings,
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
export async function readSearch(text: string, dictionary: Dictionary): Promise<Reading | null> {
  const typed = searchWords(text);
  if (typed.length === 0) return null;
  const pairs = typed.slice(1).map((word, index) => `${typed[index]}${word}`);
  const known = await dictionary.has([...typed.flatMap(wordForms), ...pairs]);
  const found = new Found();
  let understood = 0;
  for (let place = 0; place < typed.length; place++) {
    const word = typed[place] ?? '';
    const pair = pairs[place];
    const next = typed[place + 1] ?? '';
    const asOne = pair !== undefined && filterNamed(pair);
    const areFilters = filterNamed(word) && filterNamed(next);
    if (pair && (asOne || (known.has(pair) && !areFilters))) {
      if (asOne) found.narrow(asOne);
      else found.add(pair);
      understood += 2;
      place += 1;
      continue;
    }
    const form = wordForms(word).find((each) => known.has(each));
    const filter = filterNamed(word) ?? (form ? undefined : filterMeant(word));
    if (filter) found.narrow(filter);
    else if (form) found.add(form);
    else if (!(await correct(word, found, dictionary))) continue;
    understood += 1;
  }
  return understood * 2 > typed.length ? found.reading() : null;
}

async function correct(word: string, found: Found, dictionary: Dictionary): Promise<boolean> {
  const most = mistakesAllowed(word);
  if (most === 0) return false;
  const distance = (other: string) => spellingDistance(word, other, most);
  const ofFilters = filterSpellings.map((each) => ({ word: each, products: Infinity }));
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
  const filter = filterNamed(best.word);
  if (filter) found.narrow(filter);
  else found.add(best.word);
  return true;
}

class Found {
  corrected = false;
  readonly #words = new Set<string>();
  readonly #category = new Set<CategoryName>();
  readonly #material = new Set<Material>();
  readonly #occasion = new Set<Occasion>();

  add(word: string): void {
    this.#words.add(word);
  }

  narrow(filter: FilterWord): void {
    if (filter.kind === 'category') this.#category.add(filter.value);
    if (filter.kind === 'material') this.#material.add(filter.value);
    if (filter.kind === 'occasion') this.#occasion.add(filter.value);
  }

  reading(): Reading {
    const parts = {
      words: [...this.#words],
      category: [...this.#category],
      material: [...this.#material],
      occasion: [...this.#occasion],
    };
    return { ...parts, corrected: this.corrected, label: labelOf(parts) };
  }
}

/** "diamond rings", "rings in gold", "bridal sapphire", "gold". */
function labelOf({ words, category, material, occasion }: Omit<Reading, 'label' | 'corrected'>) {
  const what = category.map((each) => `${each}s`).join(' and ');
  const metal = material.join(' and ');
  const isOf = what !== '' && metal !== '' && !material.includes('diamond');
  const before = [...occasion.map((each) => each.toLowerCase()), ...words];
  return [...before, ...(isOf ? [what, 'in', metal] : [metal, what])].filter(Boolean).join(' ');
}
