import { type Taxonomy, type TaxonomyKind, taxonomyKinds } from '@briolette/contract';
import { foldCase } from '../text/words.ts';

export type TaxonomyMatch = { kind: TaxonomyKind; value: string };

/** Further words of a search are ignored. */
const maxWords = 8;

/** Stop words: they say nothing about a product. */
const stopWords = new Set(
  'a an and at by for from in is it me my of on or some the to with jewellery jewelry jewels shop buy gift gifts piece pieces'.split(
    ' ',
  ),
);

/** Splits a search into lower-case words without stop words. */
export function tokenizeSearch(text: string): string[] {
  return foldCase(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !stopWords.has(word))
    .slice(0, maxWords);
}

/** Returns the word and its singular forms. */
export function stemWord(word: string): string[] {
  const forms = [word];
  if (/[^s]s$/.test(word) && word.length > 3) forms.push(word.slice(0, -1));
  if (/(s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

/** Synonyms of taxonomy terms. */
const synonyms: Record<string, TaxonomyMatch> = {
  band: { kind: 'category', value: 'ring' },
  neckless: { kind: 'category', value: 'necklace' },
  necklet: { kind: 'category', value: 'necklace' },
  pendent: { kind: 'category', value: 'necklace' },
  wristband: { kind: 'category', value: 'bracelet' },
  golden: { kind: 'material', value: 'gold' },
  sterling: { kind: 'material', value: 'silver' },
  wedding: { kind: 'occasion', value: 'Bridal' },
  bride: { kind: 'occasion', value: 'Bridal' },
  marriage: { kind: 'occasion', value: 'Bridal' },
  engaged: { kind: 'occasion', value: 'Engagement' },
  proposal: { kind: 'occasion', value: 'Engagement' },
  work: { kind: 'occasion', value: 'Office' },
  business: { kind: 'occasion', value: 'Office' },
  everyday: { kind: 'occasion', value: 'Casual' },
  daily: { kind: 'occasion', value: 'Casual' },
  contemporary: { kind: 'occasion', value: 'Modern' },
  classic: { kind: 'occasion', value: 'Traditional' },
};

/** Finds the taxonomy terms that words name. */
export type TaxonomyMatcher = {
  /** The term that a word names, even if the word also occurs in products. */
  named(word: string): TaxonomyMatch | undefined;
  /** The term that a word is a synonym of, for words that no product has. */
  meant(word: string): TaxonomyMatch | undefined;
  /** Every word that names a term, as candidates for misspelt words. */
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
  const exists = ({ kind, value }: TaxonomyMatch) =>
    values[kind].some((each) => each.value === value);
  return {
    named: (word) =>
      stemWord(word)
        .map((form) => words.get(form))
        .find(Boolean),
    meant: (word) =>
      stemWord(word)
        .map((form) => synonyms[form])
        .find((filter) => filter && exists(filter)),
    spellings: [...words.keys()].flatMap((word) => [word, `${word}s`]),
  };
}
