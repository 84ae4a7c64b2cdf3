import type { SearchInterpretation, Taxonomy, TaxonomyKind } from '@briolette/contract';
import { pluralize } from '../text/names.ts';
import {
  createTaxonomyMatcher,
  stemWord,
  type TaxonomyMatch,
  type TaxonomyMatcher,
  tokenizeSearch,
} from './search-words.ts';
import { editDistance, getMaxEdits } from './spelling-distance.ts';

/** The words of the active products, with the number of products that have each. */
export type SearchDictionary = {
  /** Returns the words that products have, whole or as a part of another word. */
  has(words: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns words of similar length that begin with one of the first two letters of the word. */
  near(word: string, maxEdits: number): Promise<readonly { word: string; products: number }[]>;
};

/**
 * Interprets a search that finds nothing as typed: words that name a filter option, other forms of a
 * word, bigrams written as one word, and misspellings. Returns null if half of the words or more
 * remain unknown.
 */
export async function interpretSearch(
  text: string,
  dictionary: SearchDictionary,
  values: Taxonomy,
): Promise<SearchInterpretation | null> {
  const typed = tokenizeSearch(text);
  if (typed.length === 0) return null;
  const bigrams = typed.slice(1).map((word, index) => `${typed[index]}${word}`);
  const dictionaryWords = await dictionary.has([...typed.flatMap(stemWord), ...bigrams]);
  const filters = createTaxonomyMatcher(values);
  const found = new Found(values);
  let understood = 0;
  for (let index = 0; index < typed.length; index++) {
    const word = typed[index] ?? '';
    const bigram = bigrams[index];
    const next = typed[index + 1] ?? '';
    const asOne = bigram !== undefined && filters.named(bigram);
    const areFilters = filters.named(word) && filters.named(next);
    if (bigram && (asOne || (dictionaryWords.has(bigram) && !areFilters))) {
      if (asOne) found.narrow(asOne);
      else found.add(bigram);
      understood += 2;
      index += 1;
      continue;
    }
    const form = stemWord(word).find((each) => dictionaryWords.has(each));
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
  dictionary: SearchDictionary,
  filters: TaxonomyMatcher,
): Promise<boolean> {
  const maxEdits = getMaxEdits(word);
  if (maxEdits === 0) return false;
  const distance = (other: string) => editDistance(word, other, maxEdits);
  const filterSpellings = filters.spellings.map((each) => ({ word: each, products: Infinity }));
  const [best] = [...filterSpellings, ...(await dictionary.near(word, maxEdits))]
    .map((each) => ({ ...each, distance: distance(each.word) }))
    .filter((each) => each.distance <= maxEdits)
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
  readonly #values: Taxonomy;

  constructor(values: Taxonomy) {
    this.#values = values;
  }

  add(word: string): void {
    this.#words.add(word);
  }

  narrow(filter: TaxonomyMatch): void {
    this.#filters[filter.kind].add(filter.value);
  }

  reading(): SearchInterpretation {
    const parts = {
      words: [...this.#words],
      category: [...this.#filters.category],
      material: [...this.#filters.material],
      occasion: [...this.#filters.occasion],
    };
    return { ...parts, corrected: this.corrected, label: formatLabel(parts, this.#values) };
  }
}

/** Formats an interpretation: "diamond rings", "rings in gold", "bridal sapphire", "gold". */
function formatLabel(
  { words, category, material, occasion }: Omit<SearchInterpretation, 'label' | 'corrected'>,
  values: Taxonomy,
) {
  const labels = (kind: TaxonomyKind, selected: readonly string[]) =>
    selected.map((each) => values[kind].find(({ value }) => value === each)?.label ?? each);
  const what = labels('category', category).map(pluralize).join(' and ');
  const metal = labels('material', material).join(' and ');
  const usesPreposition = what !== '' && metal !== '' && !material.includes('diamond');
  const before = [...labels('occasion', occasion).map((each) => each.toLowerCase()), ...words];
  return [...before, ...(usesPreposition ? [what, 'in', metal] : [metal, what])]
    .filter(Boolean)
    .join(' ');
}
