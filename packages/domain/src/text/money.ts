import { currency } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/money';

/** Converts dollars to cents. Amounts are integer cents internally and dollars in the API. */
export function toCents(dollars: number): number {
  return toMinor(dollars, 2);
}

/** Converts an amount of the API to the smallest unit of a currency with these decimals. */
export function toMinor(amount: number, digits: number): number {
  return Math.round(amount * 10 ** digits);
}

/** How totals are rounded: down to a multiple of `step`, in the smallest unit of the currency. */
export type TotalsRounding = { digits: number; step: number };

/** The totals of the default market are whole dollars. */
export const wholeDollars: TotalsRounding = { digits: 2, step: 100 };

export function roundDown(minor: number, { step }: TotalsRounding): number {
  return Math.floor(minor / step) * step;
}

/** Converts an amount in the smallest unit to one of the API. */
export function fromMinor(minor: number, { digits }: Pick<TotalsRounding, 'digits'>): number {
  return minor / 10 ** digits;
}

export function toDollars(cents: number): number {
  return cents / 100;
}

export function isWholeDollars(cents: number): boolean {
  return cents % 100 === 0;
}

export type PriceLine = { product_price: number; qty: number };

/** Adds up prices in the smallest unit of a currency with these decimals. */
export function sumPrices(lines: readonly PriceLine[], digits: number): number {
  return sum(lines, (line) => line.product_price, digits);
}

export function sum<Line extends PriceLine>(
  lines: readonly Line[],
  price: (line: Line) => number,
  digits: number,
): number {
  return lines.reduce(
    (total, line) => total + toMinor(price(line), digits) * countedQuantity(line),
    0,
  );
}

/** In the browser shop a quantity may fall below one; such a line counts as zero. */
function countedQuantity(line: PriceLine): number {
  return Math.max(0, line.qty);
}

/** Takes a percentage of an amount in any unit, rounded down to that unit. */
export function floorPercentage(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100);
}

/** Adds a percentage, rounded to cents. Hundredths of a percent, because 1.05 * 48840 isn't exact. */
export function addPercentage(cents: number, percent: number): number {
  return Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000);
}

/** Rounds to the nearest amount with these cents, up if two are equally near, and never to zero. */
export function roundToEnding(cents: number, ending: number): number {
  const rounded = Math.floor((cents - ending + 50) / 100) * 100 + ending;
  return Math.max(rounded, ending || 100);
}

/** Converts an amount between units with these numbers of decimals, rounded half up. */
export function rescale(amount: number, fromDigits: number, toDigits: number): number {
  return toDigits >= fromDigits
    ? amount * 10 ** (toDigits - fromDigits)
    : Math.round(amount / 10 ** (fromDigits - toDigits));
}

/** Created on first use, because it takes longer than loading the rest of the browser back end. */
let price: Intl.NumberFormat | undefined;

/** Formats a price, with cents only if there are any: "$1,250", "$349.50". */
export function formatPrice(dollars: number): string {
  price ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.code,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return price.format(dollars);
}

/**
 * floor(100 - price / previous * 100), computed in cents: the floating-point form gives 44 for 55
 * of 100.
 */
export function calculatePercentOff(price: number, previousPrice: number): number {
  const previous = toCents(previousPrice);
  if (previous <= 0) return 0;
  return Math.floor(((previous - toCents(price)) * 100) / previous);
}

/** The amount in minor units (cents), or a message that says what to type instead. */
type ParsedMoney = { minor: number; error: null } | { minor: null; error: string };

/**
 * digits: how many decimals the currency has. Dollars have two; 0 reads whole amounts only. symbol:
 * what may precede or follow the number; null for nothing.
 */
type MoneyFormat = { digits?: number; symbol?: RegExp | null };

/**
 * Reads an amount as people type it, in US or European notation: `1,250.50`, `1.250,50`, `1 250`,
 * `1’250`, `$1,250`, `12,5`. A comma before exactly three digits separates thousands, so `1,250` is
 * 1250. A point there could mean either (`1.250`) and is an error.
 *
 * @example parseMoney('1,250.50') // { minor: 125050, error: null }
 */
export function parseMoney(
  text: string,
  { digits = 2, symbol = dollarSymbol }: MoneyFormat = {},
): ParsedMoney {
  const fail = (error: string): ParsedMoney => ({ minor: null, error });
  const example = (1250.5).toFixed(digits);
  const typed = text.trim();
  if (/^[-−–(]|[-−–)]$|^\$[-−–]/.test(typed)) return fail(m.negative);
  const number = typed
    .replace(symbol ?? '', '')
    .trim()
    .replace(/[\s'’]/g, space);
  if (!/\d/.test(number) || !/^[\d., ]+$/.test(number)) return fail(m.unreadable({ example }));

  const { whole, decimals } = splitDecimals(number);
  if (!groupedByThree.test(whole) || /\D/.test(decimals))
    return fail(m.unclearSeparators({ example }));
  const units = whole.replace(/\D/g, '') || '0';
  if (decimals.length > digits) return fail(explainDecimals(units, decimals, digits));
  const minor = Number(units + decimals.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? { minor, error: null } : fail(m.tooLarge);
}

/** The amount in dollars, or NaN where it can't be read, which the API rejects. */
export function dollarsIn(text: string, { digits = 2 }: MoneyFormat = {}): number {
  const { minor } = parseMoney(text, { digits });
  return minor === null ? Number.NaN : minor / 10 ** digits;
}

/** Formats an amount with all decimals: "$1,250.00". */
export function formatCents(minor: number, { digits = 2 }: MoneyFormat = {}): string {
  return (minor / 10 ** digits).toLocaleString('en-US', {
    style: 'currency',
    currency: currency.code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Whether a price rises above 150 % or falls below 50 % of what it was. */
export function movesByMoreThanHalf(before: number, after: number): boolean {
  return 2 * Math.abs(toCents(after) - toCents(before)) > toCents(before);
}

const dollarSymbol = /^(?:US)?\$|^USD\b|(?:US)?\$$|\bUSD$/i;
const space = ' ';
/** 1250, 1,250 or 1.250.000: one separator throughout. */
const groupedByThree = /^(?:\d*|\d{1,3}([., ])\d{3}(?:\1\d{3})*)$/;

/** A separator that occurs once is the decimal one, unless it is a comma before three digits. */
function splitDecimals(number: string): { whole: string; decimals: string } {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const whole = number.slice(0, Math.max(last, 0));
  const decimals = number.slice(last + 1);
  const isRepeated = last >= 0 && whole.includes(number.charAt(last));
  const isThousands = number[last] === ',' && /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
  return last < 0 || isRepeated || isThousands
    ? { whole: number, decimals: '' }
    : { whole, decimals };
}

function explainDecimals(units: string, decimals: string, digits: number): string {
  const example = digits === 0 ? units : `${units}.${decimals.slice(0, digits)}`;
  // "1.250" may be meant as 1250.
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(units)) {
    const thousands = units + decimals;
    return digits === 0
      ? m.notWholeOrThousands({ example, thousands })
      : m.tooManyDecimalsOrThousands({ count: digits, example, thousands });
  }
  return digits === 0 ? m.notWhole({ example }) : m.tooManyDecimals({ count: digits, example });
}
