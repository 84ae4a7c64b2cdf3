import { metals, type Taxonomy } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/search';
import { carats } from '../taxonomy/metal-names.ts';
import { foldCase } from '../text/words.ts';
import {
  type Criterion,
  extractLimits,
  formatLabel,
  mergeCriteria,
  toTermCriterion,
} from './search-criteria.ts';
import {
  ambiguousCuts,
  anyone,
  birthstones,
  birthstoneWords,
  cuts,
  cutWords,
  everythingWords,
  giftWords,
  goldColours,
  originEndings,
  origins,
  type Recipient,
  recipients,
  replacedPairs,
  replacements,
  stones,
  stopWords,
  termSynonyms,
  wordSynonyms,
} from './search-vocabulary.ts';
import {
  createTaxonomyMatcher,
  getSingulars,
  stem,
  type TaxonomyMatcher,
  tokenizeSearch,
} from './search-words.ts';
import { editDistance, getMaxEdits } from './spelling-distance.ts';

/** The words of the active products. */
export type SearchDictionary = {
  /** Returns the words that begin with one of the prefixes. */
  startingWith(prefixes: readonly string[]): Promise<readonly string[]>;
  /**
   * Returns, for all of the words together, those of similar length that begin with one of the first
   * two letters of a word.
   */
  near(words: readonly { word: string; maxEdits: number }[]): Promise<readonly NearWord[]>;
};

type NearWord = { word: string; products: number };

/**
 * A search as understood: a product matches if it has a token of every group and its price is within
 * the limits. Tokens are the words of its search text, its terms such as `category:ring`, and its
 * search tags such as `stone:sapphire` or `size:6h`.
 */
export type UnderstoodSearch = {
  groups: string[][];
  minCents: number;
  /** Exclusive; null for no limit. */
  maxCents: number | null;
  /** A description such as "rings in gold under $1,000". */
  label: string;
  /** True if a spelling was corrected. */
  corrected: boolean;
};

/** Returns null if more than half of the words aren't understood. */
export async function understandSearch(
  text: string,
  dictionary: SearchDictionary,
  values: Taxonomy,
  formatLimit?: (units: number) => string,
): Promise<UnderstoodSearch | null> {
  const { minCents, maxCents, sizes, rest } = extractLimits(foldCase(text));
  const { words, birthstone } = extractBirthstone(replaceWords(tokenizeSearch(rest)));
  const prefixes = [
    ...words.filter((word) => !isIn(stopWords, word)).map(stem),
    ...[...words.flatMap(findSynonyms), ...birthstone.stones].map(stem),
    ...words.slice(1).map((_, at) => joinPair(words, at)),
  ];
  const reading: Reading = {
    words,
    productWords: prefixes.length > 0 ? await dictionary.startingWith([...new Set(prefixes)]) : [],
    terms: createTaxonomyMatcher(values),
    values,
    nearWords: [],
    criteria: [],
    understood: sizes.length + (minCents > 0 || maxCents !== null ? 1 : 0),
    unknown: 0,
    corrected: false,
    recipient: null,
    allowsAnything: false,
  };
  if (birthstone.words > 0) addBirthstone(reading, birthstone);
  const misspelt = words
    .filter((word) => isMisspelt(reading, word))
    .map((word) => ({ word, maxEdits: getMaxEdits(word) }));
  if (misspelt.length > 0) reading.nearWords = await dictionary.near(misspelt);
  for (let at = 0; at < words.length; ) at += readPhrase(reading, at) || readWord(reading, at);
  const { understood, unknown, recipient } = reading;
  const isAnything = unknown === 0 && (recipient !== null || reading.allowsAnything);
  if (understood < unknown || (understood === 0 && !isAnything)) return null;
  if (recipient && reading.criteria.length + sizes.length === 0) {
    const { label, suits } = recipient;
    reading.criteria.push({ tokens: [...suits], label, place: 'category' });
  }
  const criteria = [
    ...mergeCriteria(reading.criteria),
    ...mergeCriteria(
      sizes.map(({ token, label }): Criterion => ({ tokens: [token], label, place: 'after' })),
    ),
  ];
  return {
    groups: criteria.map(({ tokens }) => tokens),
    minCents,
    maxCents,
    label: formatLabel(criteria, { minCents, maxCents }, formatLimit),
    corrected: reading.corrected,
  };
}

/** The state while the words are read from left to right. */
type Reading = {
  words: readonly string[];
  /** Words of products that begin as typed words do. */
  productWords: readonly string[];
  terms: TaxonomyMatcher;
  values: Taxonomy;
  /** Words of products that are spelt like typed words. */
  nearWords: readonly NearWord[];
  criteria: Criterion[];
  understood: number;
  unknown: number;
  corrected: boolean;
  recipient: Pick<Recipient, 'label' | 'suits'> | null;
  /** The search is for jewellery or a gift, whatever it is. */
  allowsAnything: boolean;
};

/** Own entries only: a search for "constructor" must not find what every object inherits. */
const getOwn = <Value>(entries: { readonly [word: string]: Value }, word: string) =>
  Object.hasOwn(entries, word) ? entries[word] : undefined;

const isIn = (words: ReadonlySet<string>, word: string) =>
  getSingulars(word).some((form) => words.has(form));

function replaceWords(words: readonly string[]): string[] {
  const replaced = words.flatMap(
    (word) =>
      getSingulars(word)
        .map((form) => getOwn(replacements, form))
        .find(Boolean)
        ?.split(' ') ?? word,
  );
  for (let at = 1; at < replaced.length; at++) {
    const pair = getOwn(replacedPairs, `${replaced[at - 1]} ${replaced[at]}`);
    if (pair) replaced.splice(at - 1, 2, ...pair.split(' '));
  }
  return replaced;
}

const findSynonyms = (word: string): readonly string[] =>
  getSingulars(word)
    .map((form) => getOwn(wordSynonyms, form))
    .find(Boolean) ?? [];

/** The stones of a month of birth, and the number of words that ask for them. */
type Birthstone = { stones: readonly string[]; months: readonly string[]; words: number };

/** Takes "birthstone" and the months beside it from the words. A month alone may be a verb. */
function extractBirthstone(words: readonly string[]): { words: string[]; birthstone: Birthstone } {
  const requests = (word: string) => isIn(birthstoneWords, word);
  const findMonth = (word: string) =>
    Object.keys(birthstones).find((month) => word.length >= 3 && month.startsWith(word));
  const isRequested = words.some(requests);
  const months = isRequested ? words.flatMap((word) => findMonth(word) ?? []) : [];
  const rest = isRequested
    ? words.filter((word) => !requests(word) && !findMonth(word))
    : [...words];
  // Without a month every stone but the diamond, which is beside most others.
  const relevantMonths = isRequested && months.length === 0 ? Object.keys(birthstones) : months;
  const stones = relevantMonths
    .flatMap((month) => birthstones[month] ?? [])
    .filter((stone) => months.length > 0 || stone !== 'diamond');
  return { words: rest, birthstone: { stones, months, words: words.length - rest.length } };
}

function addBirthstone(reading: Reading, { stones: kinds, months, words }: Birthstone) {
  const tokens = kinds.flatMap((stone) => readDictionaryWord(reading, stone)?.tokens ?? []);
  const names = months.map((month) => month.slice(0, 1).toUpperCase() + month.slice(1));
  const label = names.length > 0 ? m.monthBirthstone({ month: names.join(' ') }) : m.birthstone;
  add(reading, { tokens, label, place: 'word' }, words);
}

const joinPair = (words: readonly string[], at: number) => `${words[at]}${words[at + 1] ?? ''}`;

/** Reads two or more words that belong together. Returns the number of words read. */
function readPhrase(reading: Reading, at: number): number {
  const { words, terms, values, productWords } = reading;
  const [word = '', next] = words.slice(at, at + 2);
  const carat = readCarat(word, next);
  if (carat) return add(reading, carat.criterion, carat.words);
  if (next === undefined) return 0;
  const pair = word + next;
  const term = terms.named(pair);
  if (term) return add(reading, toTermCriterion(term, values), 2);
  const metal = `${word} ${next}`;
  if (goldColours.has(word) && next === 'gold') {
    const tokens = metals.some((each) => each === metal) ? [`metal:${metal}`] : [];
    return add(reading, { tokens: [...tokens, pair], label: metal, place: 'metal' }, 2);
  }
  const origin = getOwn(origins, word);
  if (origin) {
    const length = originEndings.has(next) ? 2 : 1;
    const tokens = [`origin:${origin}`];
    return add(reading, { tokens, label: origin, place: 'word' }, length);
  }
  if (cutWords.has(next) && (cuts.has(word) || ambiguousCuts.has(word))) {
    const tokens = [`cut:${word}`, ...(word === 'emerald' ? [] : findForms(reading, word))];
    return add(reading, { tokens, label: m.cut({ cut: word }), place: 'word' }, 2);
  }
  const areBothTerms = terms.named(word) && terms.named(next);
  if (!areBothTerms && productWords.includes(pair) && findForms(reading, word).length === 0)
    return add(reading, { tokens: [pair], label: pair, place: 'word' }, 2);
  return 0;
}

/** "18k gold" and "18 carat gold": a fineness of gold. "1 carat" isn't one. */
function readCarat(word: string, next = ''): { criterion: Criterion; words: number } | null {
  const [, digits, unit] = /^(\d{1,2})(k|kt|ct|carats?|karats?)?$/.exec(word) ?? [];
  if (!digits || !(unit || /^(k|kt|ct|carats?|karats?)$/.test(next))) return null;
  const fineness = Object.keys(carats).find((each) => String(carats[Number(each)]) === digits);
  if (!fineness) return null;
  const tokens = [`fineness:${fineness}`];
  return {
    criterion: { tokens, label: m.goldFineness({ carats: digits }), place: 'fineness' },
    words: unit ? 1 : 2,
  };
}

function add(reading: Reading, criterion: Criterion, words: number): number {
  reading.criteria.push(criterion);
  reading.understood += words;
  return words;
}

/** Whether the spelling of a word has to be corrected to read it. */
const isMisspelt = (reading: Reading, word: string): boolean =>
  getMaxEdits(word) > 0 &&
  !readDictionaryWord(reading, word) &&
  !getSingulars(word).some((form) => getOwn(recipients, form)) &&
  ![giftWords, everythingWords, stopWords].some((words) => isIn(words, word)) &&
  !findByPrefix(reading, word);

function readWord(reading: Reading, at: number): number {
  const word = reading.words[at] ?? '';
  const criterion = readDictionaryWord(reading, word);
  if (criterion) return add(reading, criterion, 1);
  if (readRecipient(reading, word) || isIn(stopWords, word)) return 1;
  const byPrefix = findByPrefix(reading, word);
  if (byPrefix) return add(reading, byPrefix, 1);
  const corrected = correct(reading, word);
  if (corrected) {
    reading.corrected = true;
    return add(reading, corrected, 1);
  }
  reading.unknown += 1;
  return 1;
}

/** A taxonomy term, a stone, a cut or a word of products, in any form. */
function readDictionaryWord(reading: Reading, word: string): Criterion | null {
  const { terms, values } = reading;
  const term = terms.named(word);
  if (term) return toTermCriterion(term, values);
  const forms = getSingulars(word);
  const synonym = forms.map((form) => getOwn(termSynonyms, form)).find(Boolean);
  if (synonym && values[synonym.kind].some(({ value }) => value === synonym.value)) {
    const criterion = toTermCriterion(synonym, values);
    return { ...criterion, tokens: [...criterion.tokens, ...findForms(reading, word)] };
  }
  const synonyms = findSynonyms(word);
  const meant = synonyms.length > 0 ? synonyms : [word];
  const written = isIn(stopWords, word) ? [] : meant.flatMap((each) => findForms(reading, each));
  const stone = forms.find((form) => stones.has(form));
  const cut = forms.find((form) => cuts.has(form));
  const tokens = [...(stone ? [`stone:${stone}`] : []), ...(cut ? [`cut:${cut}`] : []), ...written];
  return tokens.length > 0 ? { tokens, label: stone ?? cut ?? word, place: 'word' } : null;
}

/** The words of products that are forms of a word. */
function findForms({ productWords }: Reading, word: string): string[] {
  return productWords.filter((each) => each === word || stem(each) === stem(word));
}

/** Reads "him", "mum" or "gift". Returns whether it is such a word. */
function readRecipient(reading: Reading, word: string): boolean {
  const recipient = getSingulars(word)
    .map((form) => getOwn(recipients, form))
    .find(Boolean);
  if (recipient?.isAlwaysRequired) {
    const { suits, label } = recipient;
    add(reading, { tokens: [...suits], label, place: 'after' }, 1);
  } else if (recipient) reading.recipient = recipient;
  else if (isIn(giftWords, word)) reading.recipient ??= anyone;
  else if (isIn(everythingWords, word)) reading.allowsAnything = true;
  else return false;
  return true;
}

/** The words and terms that begin with a word which isn't finished yet: "gold neckl". */
function findByPrefix(reading: Reading, word: string): Criterion | null {
  // A short word alone is a part of a text, not a beginning.
  const minLength = reading.words.length > 1 ? 3 : 4;
  if (word.length < minLength || /\d/.test(word)) return null;
  const startsAlike = (each: string) => each.startsWith(word);
  const spelling = reading.terms.spellings.find(startsAlike);
  const term = spelling && reading.terms.named(spelling);
  if (term) return toTermCriterion(term, reading.values);
  const tokens = [
    ...[...stones].filter(startsAlike).map((stone) => `stone:${stone}`),
    ...reading.productWords.filter(startsAlike),
  ];
  return tokens.length > 0 ? { tokens, label: word, place: 'word' } : null;
}

/** Replaces a misspelt word by the nearest known one; of two equally near, the more common. */
function correct(reading: Reading, word: string): Criterion | null {
  const maxEdits = getMaxEdits(word);
  if (maxEdits === 0) return null;
  const candidates = [
    ...reading.terms.spellings
      .flatMap((each) => [each, `${each}s`])
      .map((each) => ({ word: each, products: Infinity })),
    ...reading.nearWords,
    ...[...stones, ...cuts, ...Object.keys(termSynonyms)].map((each) => ({
      word: each,
      products: 0,
    })),
  ];
  const [best] = candidates
    .map((each) => ({ ...each, distance: editDistance(word, each.word, maxEdits) }))
    .filter((each) => each.distance <= maxEdits)
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        other.products - one.products ||
        (one.word < other.word ? -1 : 1),
    );
  if (!best) return null;
  const productWords = [
    ...new Set([...reading.productWords, ...reading.nearWords.map((each) => each.word)]),
  ];
  return readDictionaryWord({ ...reading, productWords }, best.word);
}
