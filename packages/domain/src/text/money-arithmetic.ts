import { currencyExponent, type Money, toUnits } from './currencies.ts';
import { parseMoney, rescale, type TotalsRounding } from './money.ts';

/**
 * Stripe's decimals where they differ from ISO 4217's: króna and shilling lost their decimals, and
 * Stripe still expects two zeros. HUF and TWD differ in payouts only.
 * https://docs.stripe.com/currencies#special-cases
 */
const chargeExponents: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 };

const chargeExponent = (currency: string) =>
  chargeExponents[currency.toUpperCase()] ?? currencyExponent(currency);

/**
 * Returns the smallest amount that can be charged, in the currency's smallest unit. Card networks
 * take three decimals only if the last one is 0.
 */
export function chargeStep(currency: string): number {
  const exponent = currencyExponent(currency);
  return exponent === 3 ? 10 : rescale(1, chargeExponent(currency), exponent) || 1;
}

/** Rounds an amount half up to one that can be charged. */
export function roundToCharge({ amount, currency }: Money): Money {
  const step = chargeStep(currency);
  return { amount: divide(amount, 1, step) * step, currency };
}

/** Converts an amount to the number that Stripe's API takes. */
export function toChargeAmount(money: Money): number {
  const { amount, currency } = roundToCharge(money);
  return rescale(amount, currencyExponent(currency), chargeExponent(currency));
}

/** Converts a number of Stripe's API to an amount. */
export function fromChargeAmount(amount: number, currency: string): Money {
  const exponent = currencyExponent(currency);
  return { amount: rescale(amount, chargeExponent(currency), exponent), currency };
}

/** The rounding of totals in a market other than the default one: to what can be charged. */
export const exactRounding = (currency: string): TotalsRounding => ({
  digits: currencyExponent(currency),
  step: chargeStep(currency),
});

/**
 * Reads an amount as people type it, with the decimals and the symbol of the currency. The notations
 * are those of `parseMoney`.
 */
export function parseAmount(text: string, currency: string) {
  const [before, after] = findSymbols(currency);
  const number = text.trim().replace(before, '').replace(after, '');
  return parseMoney(number, { digits: currencyExponent(currency), symbol: null });
}

/** The amount in units of the currency, or NaN where it can't be read, which the API rejects. */
export function parseUnits(text: string, currency: string): number {
  const { minor } = parseAmount(text, currency);
  return minor === null ? Number.NaN : toUnits({ amount: minor, currency });
}

function findSymbols(currency: string): [RegExp, RegExp] {
  const symbols = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const options = { style: 'currency', currency, currencyDisplay } as const;
    const parts = new Intl.NumberFormat('en-US', options).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  });
  const any = [currency, ...symbols].map((each) => each.replace(/[.$]/g, '\\$&')).join('|');
  return [new RegExp(`^(?:${any})\\s*`, 'i'), new RegExp(`\\s*(?:${any})$`, 'i')];
}

/** Adds amounts of one currency. An error if there is another. */
export function addMoney(first: Money, ...others: readonly Money[]): Money {
  const { currency } = first;
  if (others.some((each) => each.currency !== currency))
    throw new RangeError(`amounts in ${currency} and another currency`);
  return { amount: others.reduce((sum, { amount }) => sum + amount, first.amount), currency };
}

type Rounding = 'down' | 'half-up';

/** Takes a percentage in basis points: 1,900 is 19 %. */
export function getPercentage(
  { amount, currency }: Money,
  basisPoints: number,
  rounding: Rounding = 'half-up',
): Money {
  return { amount: divide(amount, basisPoints, 10_000, rounding), currency };
}

/**
 * Splits an amount in proportion to weights, such as a discount or a refund over the lines of an
 * order. The parts add up to the amount: the lines with the largest remainders get the units that
 * rounding left, the first of equal ones. No part exceeds its weight unless the amount exceeds the
 * sum of the weights. With a step, all parts but one are multiples of it.
 */
export function splitMoney(
  { amount, currency }: Money,
  weights: readonly number[],
  step = 1,
): Money[] {
  const sign = amount < 0 ? -1 : 1;
  const whole = Math.abs(amount);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0 || weights.some((weight) => weight < 0))
    throw new RangeError('an amount is split over weights of at least 0');
  if (total === 0)
    return splitMoney(
      { amount, currency },
      weights.map(() => 1),
      step,
    );
  const steps = BigInt(Math.floor(whole / step));
  const exact = weights.map((weight, index) => {
    const numerator = steps * BigInt(weight);
    const divisor = BigInt(total);
    return { index, floor: Number(numerator / divisor), remainder: numerator % divisor };
  });
  let left = Number(steps) - exact.reduce((sum, { floor }) => sum + floor, 0);
  const parts = exact.map(({ floor }) => floor * step);
  const byRemainder = exact.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  for (const { index } of byRemainder) if (left-- > 0) parts[index] = (parts[index] ?? 0) + step;
  const largest = byRemainder[0]?.index ?? 0;
  parts[largest] = (parts[largest] ?? 0) + (whole % step);
  return parts.map((part) => ({ amount: sign * part, currency }));
}

/**
 * Converts an amount to another currency, rounded half up. `rate`: units of that currency for one
 * unit of the amount's, as a decimal.
 *
 * @example convertMoney({ amount: 129_000, currency: 'USD' }, 'JPY', '155.5') // 200,595 yen
 */
export function convertMoney(money: Money, currency: string, rate: string): Money {
  const [whole = '', decimals = ''] = rate.split('.');
  const numerator = rescale(Number(whole + decimals), 0, currencyExponent(currency));
  const denominator = rescale(1, 0, decimals.length + currencyExponent(money.currency));
  return { amount: divide(money.amount, numerator, denominator), currency };
}

/**
 * Rounds to the nearest amount whose last digits are these, up if two are equally near, and never
 * to zero. No digits: the amount itself.
 *
 * @example roundToDigits({ amount: 118_680, currency: 'EUR' }, '9000') // 119,000: €1,190.00
 */
export function roundToDigits({ amount, currency }: Money, digits: string): Money {
  const step = 10 ** digits.length;
  const ending = Number(digits || 0);
  const rounded = Math.floor((amount - ending + step / 2) / step) * step + ending;
  return { amount: digits === '' ? amount : Math.max(rounded, ending || step), currency };
}

/** amount × numerator / denominator. Exact: the product may exceed what a number holds. */
function divide(
  amount: number,
  numerator: number,
  denominator: number,
  rounding: Rounding = 'half-up',
): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude + (rounding === 'half-up' ? divisor / 2n : 0n)) / divisor;
  return Number(product < 0n ? -rounded : rounded);
}
