import type { PriceChange, ProductChange } from '@briolette/contract';
import { addPercentage, roundToEnding, toCents, toDollars } from '../text/money.ts';

/** A product as a bulk action reads it. Amounts are in cents. */
export type BulkActionProduct = {
  productId: string;
  name: string;
  version: number;
  state: string;
  category: string;
  price: number;
  compareAtPrice: number;
  /** The metals and variants that have their own price; the others follow the product's price. */
  prices: readonly { code: string; name: string; price: number }[];
  /** The variants that are sold. The code of the default variant is ''. */
  stocks: readonly { code: string; name: string; stock: number }[];
};

/** The values that a bulk action writes; only those that differ. */
export type BulkActionValues = {
  price?: number;
  compareAtPrice?: number;
  state?: string;
  category?: string;
  /** Prices of metals and variants by code. */
  prices?: Record<string, number>;
  /** Stock of variants by code. */
  stocks?: Record<string, number>;
};

export type PlannedChange = {
  before: BulkActionValues;
  after: BulkActionValues;
  error: 'priceOutOfRange' | 'stockInsufficient' | null;
  /** A price moves by more than half. */
  overHalf: boolean;
  /** Amounts are in dollars. */
  values: { name: string; before: number | string; after: number | string }[];
};

/** Plans the change of one product; null if it would change nothing. */
export function planBulkAction(
  product: BulkActionProduct,
  change: ProductChange,
): PlannedChange | null {
  switch (change.kind) {
    case 'price':
      return planPrices(product, change);
    case 'state':
      return planField(product, 'state', change.state);
    case 'category':
      return planField(product, 'category', change.category);
    case 'adjust-stock':
      return planStock(product, (stock) => stock + change.qty);
    case 'set-stock':
      return planStock(product, () => change.qty);
  }
}

/**
 * Changes a price in cents and rounds it to the nearest price with the wanted ending. Between two
 * equally near ones it takes the higher.
 *
 * @example changePrice(48_840, { kind: 'price', by: 'percent', value: 5, rounding: '90' }) // 51290
 */
export function changePrice(cents: number, { by, value, rounding }: PriceChange): number {
  const changes = {
    percent: () => addPercentage(cents, value),
    amount: () => cents + toCents(value),
    set: () => toCents(value),
  };
  const changed = changes[by]();
  return changed > 0 && rounding !== 'none' ? roundToEnding(changed, Number(rounding)) : changed;
}

/** The highest price that a product may have, in cents. */
const maxPrice = 2_000_000_000;

/**
 * A product that wasn't reduced stays so: its compare-at price follows its price. A reduced one
 * keeps its compare-at price until its price exceeds it.
 */
function planPrices(product: BulkActionProduct, change: PriceChange): PlannedChange | null {
  const price = changePrice(product.price, change);
  const isReduced = product.compareAtPrice > product.price;
  const compareAtPrice = isReduced ? Math.max(product.compareAtPrice, price) : price;
  const moved = [
    { code: '', name: '', before: product.price, after: price },
    ...(change.by === 'set' ? [] : product.prices).map(({ code, name, price: before }) => ({
      code,
      name,
      before,
      after: changePrice(before, change),
    })),
  ].filter(({ before, after }) => before !== after);
  if (moved.length === 0) return null;
  const options = moved.filter(({ code }) => code !== '');
  const pick = (side: 'before' | 'after'): BulkActionValues => ({
    ...(price !== product.price && { price: side === 'before' ? product.price : price }),
    ...(compareAtPrice !== product.compareAtPrice && {
      compareAtPrice: side === 'before' ? product.compareAtPrice : compareAtPrice,
    }),
    ...(options.length > 0 && {
      prices: Object.fromEntries(options.map((option) => [option.code, option[side]])),
    }),
  });
  return {
    before: pick('before'),
    after: pick('after'),
    error: moved.some(({ after }) => after < 1 || after > maxPrice) ? 'priceOutOfRange' : null,
    overHalf: moved.some(({ before, after }) => 2 * Math.abs(after - before) > before),
    values: moved.map(({ name, before, after }) => ({
      name,
      before: toDollars(before),
      after: toDollars(after),
    })),
  };
}

function planField(
  product: BulkActionProduct,
  field: 'state' | 'category',
  after: string,
): PlannedChange | null {
  const before = product[field];
  if (before === after) return null;
  return {
    before: { [field]: before },
    after: { [field]: after },
    error: null,
    overHalf: false,
    values: [{ name: '', before, after }],
  };
}

function planStock(
  product: BulkActionProduct,
  change: (stock: number) => number,
): PlannedChange | null {
  const moved = product.stocks
    .map(({ code, name, stock }) => ({ code, name, before: stock, after: change(stock) }))
    .filter(({ before, after }) => before !== after);
  if (moved.length === 0) return null;
  const pick = (side: 'before' | 'after') => ({
    stocks: Object.fromEntries(moved.map((variant) => [variant.code, variant[side]])),
  });
  return {
    before: pick('before'),
    after: pick('after'),
    error: moved.some(({ after }) => after < 0) ? 'stockInsufficient' : null,
    overHalf: false,
    values: moved.map(({ name, before, after }) => ({ name, before, after })),
  };
}
