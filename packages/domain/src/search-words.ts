import { type FilterValues, type ValueKind, valueKinds } from '@briolette/contract';
import { foldCase } from './fold-case.ts';

export type FilterWord = { kind: ValueKind; value: string };

/** More than this many words nobody types; whatever follows is left out. */
const mostWords = 8;

/** Words that say nothing about a piece. */
const unsaid = new Set(
  'a an and at by for from in is it me my of on or some the to with jewellery jewelry jewels shop buy gift gifts piece pieces'.split(
    ' ',
  ),
);

/** The words of a search in lower case, without those that say nothing. */
export function searchWords(text: string): string[] {
  return foldCase(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !unsaid.has(word))
    .slice(0, mostWords);
}

/** A word as it is, then its other forms: without its plural, from "-ies" to "-y". */
export function wordForms(word: string): string[] {
  const forms = [word];
  if (/[^s]s$/.test(word) && word.length > 3) forms.push(word.slice(0, -1));
  if (/(s|x|z|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

/** What people say for a value of a filter. */
const alsoSaid: Record<string, FilterWord> = {
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

/** Which words name a value of the shop's filters. */
export type FilterWords = {
  /** The filter that a word is; a word that stands in products as well is one all the same. */
  named(word: string): FilterWord | undefined;
  /** What is also said for a filter, where no product has the word itself. */
  meant(word: string): FilterWord | undefined;
  /** Every word that names a filter, to correct the spelling by. */
  spellings: readonly string[];
};

/** By its value and by its label; of several words as if they were written as one. */
export function filterWordsOf(values: FilterValues): FilterWords {
  const asOne = (text: string) => foldCase(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const words = new Map(
    valueKinds.flatMap((kind) =>
      values[kind].flatMap(({ value, label }) =>
        [label, value].map((text) => [asOne(text), { kind, value }] as const),
      ),
    ),
  );
  const isThere = ({ kind, value }: FilterWord) =>
    values[kind].some((each) => each.value === value);
  return {
    named: (word) =>
      wordForms(word)
        .map((form) => words.get(form))
        .find(Boolean),
    meant: (word) =>
      wordForms(word)
        .map((form) => alsoSaid[form])
        .find((filter) => filter && isThere(filter)),
    spellings: [...words.keys()].flatMap((word) => [word, `${word}s`]),
  };
}
