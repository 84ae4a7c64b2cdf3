import { type Taxonomy, type TaxonomyKind, taxonomyKinds } from '@briolette/contract';
import { foldCase } from '../text/words.ts';

export type TaxonomyMatch = { kind: TaxonomyKind; value: string };

/** Further words of a search are ignored. */
const maxWords = 12;

/** Splits a search into lower-case words. "Men's" is one word: "mens". */
export function tokenizeSearch(text: string): string[] {
  return foldCase(text)
    .replace(/['’‘`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** Returns the word and its singular forms. */
export function getSingulars(word: string): string[] {
  const forms = [word];
  if (/[^s]s$/.test(word) && word.length > 3) forms.push(word.slice(0, -1));
  if (/(s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

/**
 * Reduces a word to a stem that its forms share: "rings" and "ring", "twisted" and "twist",
 * "engraved" and "engraving".
 */
export function stem(word: string): string {
  const singular = getSingulars(word).at(-1) ?? word;
  const cut = singular.replace(/(ing|ed|er)$/, '');
  const base = cut.length >= 4 ? cut : singular;
  return base.length > 4 ? base.replace(/[ey]$/, '') : base;
}

/** Finds the taxonomy terms that words name. */
export type TaxonomyMatcher = {
  named(word: string): TaxonomyMatch | undefined;
  /** Every word that names a term. */
  spellings: readonly string[];
};

/** Matches values and labels. A label of several words is matched as one word. */
export function createTaxonomyMatcher(values: Taxonomy): TaxonomyMatcher {
  const asOne = (text: string) => foldCase(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const words = new Map(
    taxonomyKinds.flatMap((kind) =>
      values[kind].flatMap(({ value, label }) =>
        [label, value].map((text) => [asOne(text), { kind, value }] as const),
      ),
    ),
  );
  return {
    named: (word) =>
      getSingulars(word)
        .map((form) => words.get(form))
        .find(Boolean),
    spellings: [...words.keys()],
  };
}
