import type { MarketPricePreview, PriceRule } from '@briolette/contract';
import { currency as baseCurrency } from '@briolette/contract';
import type { Money } from '../text/currencies.ts';
import {
  chargeStep,
  convertMoney,
  roundToCharge,
  roundToDigits,
} from '../text/money-arithmetic.ts';

/** A product as prices of a market are planned. Base prices are in cents. */
export type MarketProduct = {
  productId: string;
  name: string;
  prices: readonly {
    code: string;
    name: string;
    basePrice: number;
    /** In the minor unit of the market. */
    price: number | null;
    state: 'missing' | 'outdated' | 'accepted' | 'fixed';
  }[];
};

/** Proposes the price of a market: a base price of 0 stays free. */
export function proposePrice(basePrice: number, currency: string, rule: PriceRule): Money {
  const converted = convertMoney(
    { amount: basePrice, currency: baseCurrency.code },
    currency,
    rule.rate,
  );
  if (basePrice === 0) return converted;
  return roundUpToCharge(roundToDigits(converted, rule.ending));
}

/** A small price isn't rounded to nothing. */
function roundUpToCharge(money: Money): Money {
  const { amount, currency } = roundToCharge(money);
  return { amount: Math.max(amount, chargeStep(currency)), currency };
}

/** Whether a price can be charged in its currency. */
export const isChargeable = (price: Money): boolean => roundToCharge(price).amount === price.amount;

/** The highest price, in any minor unit. */
const maxMarketPrice = 2_000_000_000_000;

export type PlannedPrice = {
  productId: string;
  code: string;
  name: string;
  basePrice: number;
  before: number | null;
  after: number;
};

/** Plans what acceptance would write for one product. Fixed prices stay. */
export function planMarketPrices(
  { productId, prices }: MarketProduct,
  currency: string,
  rule: PriceRule,
): PlannedPrice[] {
  return prices
    .filter(({ state }) => state !== 'fixed')
    .map(({ code, name, basePrice, price, state }) => ({
      ...{ productId, code, name, basePrice, before: price, state },
      after: proposePrice(basePrice, currency, rule).amount,
    }))
    .filter(({ before, after, state }) => before !== after || state === 'outdated')
    .map(({ state: _, ...planned }) => planned);
}

type MarketPricePlan = Omit<MarketPricePreview, 'fingerprint'> & {
  /** Everything that acceptance writes. */
  planned: PlannedPrice[];
  isOutOfRange: boolean;
};

/** How many products a preview shows. */
const previewedProducts = 100;

/** Plans the prices of all products of a market. */
export function previewMarketPrices(
  products: readonly MarketProduct[],
  currency: string,
  rule: PriceRule,
): MarketPricePlan {
  const plans = products
    .map((product) => ({ product, prices: planMarketPrices(product, currency, rule) }))
    .filter(({ prices }) => prices.length > 0)
    .map(({ product: { productId, name }, prices }) => ({
      ...{ productId, name, prices },
      overHalf: prices.some(
        ({ before, after }) => before !== null && 2 * Math.abs(after - before) > before,
      ),
    }));
  const planned = plans.flatMap(({ prices }) => prices);
  return {
    planned,
    isOutOfRange: planned.some(({ after }) => after > maxMarketPrice),
    changed: plans.length,
    total: products.length,
    fixed: products.flatMap(({ prices }) => prices).filter(({ state }) => state === 'fixed').length,
    overHalf: plans.filter(({ overHalf }) => overHalf).length,
    products: plans
      .toSorted((a, b) => Number(b.overHalf) - Number(a.overHalf))
      .slice(0, previewedProducts)
      .map(({ productId, name, overHalf, prices }) => ({
        ...{ productId, name, overHalf },
        prices: prices.map(({ code, name, before, after }) => ({ code, name, before, after })),
      })),
  };
}

/** The last digits that prices usually have, for a currency with so many decimals. */
export function listPriceEndings(exponent: number): string[] {
  const decimals =
    exponent >= 2 ? ['90', '95', '99'].map((digits) => digits.padEnd(exponent, '0')) : [];
  const whole = ['', '0', '5', '9', '00', '90', '000', '900'].map(
    (digits) => digits + '0'.repeat(exponent),
  );
  return [...new Set(['', ...decimals, ...whole])];
}
