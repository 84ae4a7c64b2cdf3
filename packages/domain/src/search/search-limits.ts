import { ringScales } from '../variants/ring-sizes.ts';

/** The prices, sizes and lengths of a search, and the rest of its text. */
export type SearchLimits = {
  /** In cents, from `minCents` up to but not including `maxCents`. */
  minCents: number;
  maxCents: number | null;
  /** Tokens of search_tags, such as `size:6h` or `length:45`. */
  sizes: { token: string; label: string }[];
  rest: string;
};

const amount = String.raw`[$]?\s*(\d[\d,]*(?:\.\d+)?\s*k?)\s*(?:dollars?|usd|bucks)?`;
const under =
  'under|below|less than|cheaper than|lower than|not more than|no more than|max(?:imum)?|up to|at most|<';
const over = 'over|above|more than|at least|from|min(?:imum)?|>';
const between = String.raw`(?:between\s+|from\s+)?`;

/** Cents from "1,000", "1.5k" or "950.50". */
function toCents(text: string): number {
  const digits = text.replace(/[,\s]/g, '');
  const number = Number.parseFloat(digits) * (digits.endsWith('k') ? 1000 : 1);
  return Math.min(Math.round(number * 100), 2_000_000_000);
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
  take(lengthPattern, ([digits = '', unit = '']) => addLength(limits, Number(digits), unit));
  take(new RegExp(`\\b${between}${amount}\\s*(?:-|–|—|to|and)\\s*${amount}(?!\\w)`), (groups) => {
    const [low, high] = [toCents(groups[0] ?? ''), toCents(groups[1] ?? '')];
    if (low >= high || high < 5000) return false;
    limits.minCents = low;
    limits.maxCents = high + 1;
    return true;
  });
  take(new RegExp(`(?<=\\s)(${under})\\s+${amount}(?!\\w)`), ([word = '', price = '']) => {
    const isInclusive = !/^(under|below|less|cheaper|lower|<)/.test(word);
    limits.maxCents = toCents(price) + (isInclusive ? 1 : 0);
    return true;
  });
  take(new RegExp(`(?<=\\s)(?:${over})\\s+${amount}(?!\\w)`), ([price = '']) => {
    limits.minCents = toCents(price);
    return true;
  });
  // "$500" alone is a budget.
  take(/\$\s*(\d[\d,]*(?:\.\d+)?k?)(?!\w)/, ([price = '']) => {
    limits.maxCents ??= toCents(price) + 1;
    return true;
  });
  return { ...limits, rest: limits.rest.trim() };
}

const ringSizePattern = /\b(?:us|size|us size)\s+(\d{1,2})(\s?½|\s1\/2|[.,]5|\s?h\b|\shalf)?(?!\w)/;
const lengthPattern = /\b(\d{2})\s*(cm|centimet(?:re|er)s?|inch(?:es)?|in|"|″)(?!\w)/;

/** US sizes from 3 to 13, or EU sizes from 44 to 70. */
function addRingSize(limits: SearchLimits, digits: string, half: string | undefined): boolean {
  const typed = Number(digits) + (half ? 0.5 : 0);
  const { EU, US } = ringScales;
  const size = typed >= 44 && typed <= 70 ? US.fromMm(EU.toMm(typed)) : typed;
  if (size < 3 || size > 13) return false;
  limits.sizes.push({
    token: `size:${Math.floor(size)}${size % 1 ? 'h' : ''}`,
    label: `in size ${US.write(size)}`,
  });
  return true;
}

function addLength(limits: SearchLimits, digits: number, unit: string): boolean {
  // Chains come in steps of 5 cm: 16, 18, 20 and 24 inches are 40, 45, 50 and 60 cm.
  const cm = unit.startsWith('c') ? digits : Math.round((digits * 2.54) / 5) * 5;
  if (unit === 'in' && (digits < 14 || digits > 36)) return false;
  limits.sizes.push({ token: `length:${cm}`, label: `${cm} cm long` });
  return true;
}
