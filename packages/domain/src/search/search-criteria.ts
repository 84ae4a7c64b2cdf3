import { metals, type Taxonomy } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/search';
import { formatPrice, isWholeDollars, toCents, toDollars } from '../text/money.ts';
import { foldCase, pluralize } from '../text/words.ts';
import { ringScales } from '../variants/ring-sizes.ts';
import type { TaxonomyMatch } from './search-words.ts';

/** A requirement of a search: a product must have one of the tokens. */
export type Criterion = {
  tokens: string[];
  label: string;
  /** Its place in the description: "bridal pearl rings in 18 carat gold in size 6". */
  place: 'occasion' | 'word' | 'category' | 'fineness' | 'metal' | 'after';
};

/** Returns the requirement of a taxonomy term; a metal is also found by the metals of a product. */
export function toTermCriterion({ kind, value }: TaxonomyMatch, values: Taxonomy): Criterion {
  const label = values[kind].find((each) => each.value === value)?.label ?? value;
  const tokens = [`${kind}:${value}`];
  if (kind === 'category') return { tokens, label: pluralize(label), place: 'category' };
  if (kind === 'occasion') return { tokens, label: foldCase(label), place: 'occasion' };
  const name = foldCase(value);
  const matchingMetals = metals.filter((metal) => metal === name || metal.endsWith(` ${name}`));
  const isStone = name === 'diamond';
  return {
    tokens: [
      ...tokens,
      ...matchingMetals.map((metal) => `metal:${metal}`),
      ...(isStone ? ['stone:diamond'] : []),
    ],
    label,
    place: isStone ? 'word' : 'metal',
  };
}

/** Categories are alternatives ("rings and earrings"), and so are metals and sizes. */
export function mergeCriteria(criteria: readonly Criterion[]): Criterion[] {
  const merged: Criterion[] = [];
  for (const each of criteria) {
    const same = merged.find(
      (other) =>
        other.place === each.place && (each.place !== 'word' || other.label === each.label),
    );
    if (!same) merged.push({ ...each, tokens: [...new Set(each.tokens)] });
    else {
      if (same.label !== each.label) same.label = m.both({ first: same.label, second: each.label });
      same.tokens = [...new Set([...same.tokens, ...each.tokens])];
    }
  }
  return merged;
}

/** Formats a search: "diamond rings", "rings in gold under $1,000", "bridal sapphire", "gold". */
export function formatLabel(
  criteria: readonly Criterion[],
  { minCents, maxCents }: Pick<SearchLimits, 'minCents' | 'maxCents'>,
  formatLimit: (units: number) => string = formatPrice,
): string {
  const labels = (place: Criterion['place']) =>
    criteria.filter((each) => each.place === place).map(({ label }) => label);
  const [category, words] = [labels('category'), labels('word')];
  const metal = [...labels('fineness'), ...labels('metal')];
  const price = formatPriceRange(minCents, maxCents, formatLimit);
  const isEmpty = criteria.every(({ place }) => place === 'after');
  const isInMetal = category.length > 0 && metal.length > 0;
  return [
    ...(isEmpty ? [m.anything] : []),
    ...labels('occasion'),
    ...(isInMetal
      ? [m.productsByMetal({ products: [...words, ...category].join(' '), metal: metal.join(' ') })]
      : [...metal, ...words, ...category]),
    ...labels('after'),
    ...(price ? [price] : []),
  ].join(' ');
}

function formatPriceRange(
  minCents: number,
  maxCents: number | null,
  formatLimit: (units: number) => string,
): string | null {
  const min = formatLimit(toDollars(minCents));
  if (maxCents === null) return minCents > 0 ? m.fromPrice({ min }) : null;
  // An odd cent is an inclusive limit: "up to $500".
  const isInclusive = !isWholeDollars(maxCents) && isWholeDollars(maxCents - 1);
  const max = formatLimit(toDollars(maxCents - (isInclusive ? 1 : 0)));
  if (minCents > 0) return m.priceRange({ min, max });
  return isInclusive ? m.upToPrice({ max }) : m.underPrice({ max });
}

/** The prices, sizes and lengths of a search, and the rest of its text. */
type SearchLimits = {
  /** In cents, from `minCents` up to but not including `maxCents`. */
  minCents: number;
  maxCents: number | null;
  /** Tokens of search_tags, such as `size:6h` or `length:45`. */
  sizes: { token: string; label: string }[];
  rest: string;
};

const amount = String.raw`[$£€]?\s*(\d[\d,]*(?:\.\d+)?\s*k?)\s*(?:dollars?|usd|bucks)?`;
const under =
  'under|below|less than|cheaper than|lower than|not more than|no more than|max(?:imum)?|up to|at most|within|budget(?: of)?|<';
const over = 'over|above|more than|at least|from|min(?:imum)?|>';
const around = 'around|about|approx(?:imately)?|roughly|circa|~';
const between = String.raw`(?:between\s+|from\s+)?`;

/** Cents from "1,000", "1.5k" or "950.50". */
function readCents(text: string): number {
  const digits = text.replace(/[,\s]/g, '');
  const number = Number.parseFloat(digits) * (digits.endsWith('k') ? 1000 : 1);
  return Math.min(toCents(number), 2_000_000_000);
}

/** Extracts price limits, ring sizes and lengths from the text of a search, in lower case. */
export function extractLimits(text: string): SearchLimits {
  const limits: SearchLimits = { minCents: 0, maxCents: null, sizes: [], rest: ` ${text} ` };
  const take = (pattern: RegExp, use: (groups: string[]) => boolean) => {
    limits.rest = limits.rest.replace(pattern, (match, ...groups: string[]) =>
      use(groups) ? ' ' : match,
    );
  };
  take(ringSizePattern, ([digits = '', half]) => addRingSize(limits, digits, half));
  if (/\bring|\buk\b/.test(text))
    take(ukSizePattern, ([code = '', half]) => addUkRingSize(limits, code, half));
  take(lengthPattern, ([digits = '', half, unit = '']) =>
    addLength(limits, Number(digits) + (half ? 0.5 : 0), unit),
  );
  take(new RegExp(`\\b${between}${amount}\\s*(?:-|–|—|to|and)\\s*${amount}(?!\\w)`), (groups) => {
    const [low, high] = [readCents(groups[0] ?? ''), readCents(groups[1] ?? '')];
    if (low >= high || high < 5000) return false;
    limits.minCents = low;
    limits.maxCents = high + 1;
    return true;
  });
  take(new RegExp(`(?<=\\s)(${under})\\s+${amount}(?!\\w)`), ([word = '', price = '']) => {
    const isInclusive = !/^(under|below|less|cheaper|lower|<)/.test(word);
    limits.maxCents = readCents(price) + (isInclusive ? 1 : 0);
    return true;
  });
  take(new RegExp(`(?<=\\s)(?:${over})\\s+${amount}(?!\\w)`), ([price = '']) => {
    limits.minCents = readCents(price);
    return true;
  });
  take(new RegExp(`(?<=\\s)(?:${around})\\s+${amount}(?!\\w)`), ([price = '']) => {
    const cents = readCents(price);
    if (cents < 5000) return false;
    limits.minCents = Math.round(cents * 0.8);
    limits.maxCents = Math.round(cents * 1.2) + 1;
    return true;
  });
  take(
    new RegExp(`(?<=\\s)${amount}\\s+(?:or|and)\\s+(less|under|below|more|over|above)(?!\\w)`),
    ([price = '', word = '']) => {
      const cents = readCents(price);
      if (/^(less|under|below)/.test(word)) limits.maxCents = cents + 1;
      else limits.minCents = cents;
      return true;
    },
  );
  // "$500" alone is a budget.
  take(/\$\s*(\d[\d,]*(?:\.\d+)?k?)(?!\w)/, ([price = '']) => {
    limits.maxCents ??= readCents(price) + 1;
    return true;
  });
  return { ...limits, rest: limits.rest.trim() };
}

const ringSizePattern = /\b(?:us|size|us size)\s+(\d{1,2})(\s?½|\s1\/2|[.,]5|\s?h\b|\shalf)?(?!\w)/;
const ukSizePattern = /\b(?:uk|size|uk size)\s+([f-z])(\s?½|\s1\/2|\shalf)?(?!\w)/;
const lengthPattern = /\b(\d{2})([.,]5)?\s*(cm|centimet(?:re|er)s?|inch(?:es)?|in|"|″)(?!\w)/;

/** US sizes from 3 to 13, or EU sizes from 44 to 70. */
function addRingSize(limits: SearchLimits, digits: string, half: string | undefined): boolean {
  const typed = Number(digits) + (half ? 0.5 : 0);
  const { EU, US } = ringScales;
  return addUsSize(limits, typed >= 44 && typed <= 70 ? US.fromMm(EU.toMm(typed)) : typed);
}

/** UK sizes are letters: F is 6. */
function addUkRingSize(limits: SearchLimits, code: string, half: string | undefined): boolean {
  const size = code.charCodeAt(0) - 96 + (half ? 0.5 : 0);
  return addUsSize(limits, ringScales.US.fromMm(ringScales.UK.toMm(size)));
}

function addUsSize(limits: SearchLimits, size: number): boolean {
  if (size < 3 || size > 13) return false;
  limits.sizes.push({
    token: `size:${Math.floor(size)}${size % 1 ? 'h' : ''}`,
    label: m.ringSize({ size: ringScales.US.write(size) }),
  });
  return true;
}

function addLength(limits: SearchLimits, digits: number, unit: string): boolean {
  // Chains come in steps of 5 cm: 16, 18, 20 and 24 inches are 40, 45, 50 and 60 cm.
  const cm = unit.startsWith('c') ? digits : Math.round((digits * 2.54) / 5) * 5;
  if (unit === 'in' && (digits < 14 || digits > 36)) return false;
  limits.sizes.push({
    token: `length:${Math.floor(cm)}${cm % 1 ? 'h' : ''}`,
    label: m.length({ length: cm }),
  });
  return true;
}
