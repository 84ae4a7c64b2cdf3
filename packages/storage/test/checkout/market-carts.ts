import { defaultPolicy } from '@briolette/contract';
import {
  chargeStep,
  checkoutTotals,
  exactRounding,
  toMinorUnits,
  toUnits,
  wholeDollars,
} from '@briolette/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  boughtSql,
  pricingSql,
  requestedPricing,
} from '../../src/checkout/place-order-statement.ts';
import { namedStatement } from '../../src/database/named-parameters.ts';
import {
  coupons,
  findPrice,
  type Item,
  type Market,
  type MarketShop,
  markets,
  now,
} from './market-shop.ts';

/** A random cart in a random market. */
export type Cart = {
  market: Market;
  lines: { item: number; qty: number }[];
  coupon: (typeof coupons)[number];
  delivery: number;
};

export const cart: fc.Arbitrary<Cart> = fc.record({
  market: fc.constantFrom(...markets),
  lines: fc.uniqueArray(fc.record({ item: fc.nat(10_000), qty: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ item }) => item,
  }),
  coupon: fc.constantFrom(...coupons),
  delivery: fc.nat(3000),
});

/**
 * Prices random carts with the SQL that the statement of an order has for it, and compares every
 * amount with those of the domain package.
 */
export async function checkRandomCarts(shop: MarketShop, carts: number) {
  await shop.database.query({ name: 'create-price-cart', text: createPriceCartSql });
  const atOnce = Math.min(carts, 500);
  await fc.assert(
    // A seed of many carts, because they are priced together.
    fc.asyncProperty(fc.integer(), (seed) =>
      checkCarts(shop, fc.sample(cart, { seed, numRuns: atOnce })),
    ),
    { numRuns: carts / atOnce, endOnFailure: true },
  );
}

const priceCart = namedStatement<Record<keyof typeof parameterTypes, unknown>>({
  name: 'price-cart',
  text: `
    with emptied as (
      select c as line from jsonb_populate_recordset(null::cart_lines, :lines::jsonb) c
    ),
    ${boughtSql('', requestedPricing)},
    ${pricingSql(requestedPricing)}
    select jsonb_build_object('subtotal', subtotal, 'discount', discount, 'discounts', discounts,
      'lines', (select jsonb_agg(jsonb_build_object('qty', qty, 'price', price_cents,
        'productId', line_id(product_id, variant_code, (line).engraving_key))) from bought))
    from totals, came_off`,
});

const parameterTypes = {
  lines: 'jsonb',
  priceMarket: 'text',
  currency: 'text',
  roundingStep: 'bigint',
  extraDiscountCents: 'bigint',
  userId: 'uuid',
  mailboxHash: 'text',
  couponCode: 'text',
  now: 'timestamptz',
};

const typedParameters = priceCart.parameterNames.map(
  (name) => [name, parameterTypes[name as keyof typeof parameterTypes]] as const,
);

/** A function, because its plan is made once for all carts. */
const createPriceCartSql = `
  create or replace function price_cart(${typedParameters.map(([, type]) => type).join(', ')})
  returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $body$
  begin
    return (${priceCart.text});
  end $body$`;

const priceCartsSql = `
  select price_cart(${typedParameters.map(([name, type]) => `(cart->>'${name}')::${type}`).join(', ')})
    as priced
  from jsonb_array_elements($1::jsonb) with ordinality as each (cart, at) order by at`;

type PricedCart = {
  subtotal: number;
  discount: number;
  discounts: { name: string; amount: number }[];
  lines: { productId: string; qty: number; price: number }[];
};

async function checkCarts(shop: MarketShop, carts: Cart[]) {
  const expected = carts.map((each) => computeCart(shop, each));
  const parameters = expected.map(({ each, lines, terms, otherMarket, step }) => ({
    lines: toCartRows(shop, lines),
    priceMarket: otherMarket?.code ?? null,
    currency: each.market.currency,
    roundingStep: step,
    extraDiscountCents: toMinorUnits(terms.extraDiscount, 'USD'),
    userId: shop.shopper.caller.userId,
    mailboxHash: null,
    couponCode: each.coupon,
    now,
  }));
  const rows = await shop.database.query<{ priced: PricedCart }>(
    { name: 'price-carts', text: priceCartsSql },
    [JSON.stringify(parameters)],
  );
  expect(rows).toHaveLength(carts.length);
  for (const [at, { each, lines, totals, delivery, step }] of expected.entries()) {
    const { currency } = each.market;
    const toMinor = (amount: number) => toMinorUnits(amount, currency);
    const priced = rows[at]?.priced ?? expect.unreachable();
    const total = priced.subtotal - priced.discount + delivery;
    expect((total - delivery) % step).toBe(0);
    expect({
      cart: each,
      subtotal: priced.subtotal,
      total,
      discounts: withoutExtra(priced.discounts),
      lines: priced.lines.toSorted(byId),
    }).toEqual({
      cart: each,
      subtotal: toMinor(totals.subtotal),
      total: toMinor(totals.grandTotal),
      discounts: totals.discounts,
      lines: lines
        .map((line) => ({ ...nameLine(line), price: toMinor(line.price) }))
        .toSorted(byId),
    });
  }
}

/** The discounts of an order without the extra discount, which the domain has apart. */
export const withoutExtra = (discounts: readonly { name: string; id?: string }[]) =>
  discounts.flatMap(({ id: _, ...each }) => (each.name === 'Extra discount' ? [] : [each]));

export const byId = (a: { productId: string }, b: { productId: string }) =>
  a.productId < b.productId ? -1 : 1;

/** The lines and the totals of a cart by the rules of the domain package. */
export function computeCart(shop: MarketShop, each: Cart) {
  const { market, coupon } = each;
  const { currency, isDefault } = market;
  const step = isDefault ? 100 : chargeStep(currency);
  const lines = merge(
    each.lines.map(({ item, qty }) => {
      const found = shop.items[item % shop.items.length] ?? expect.unreachable();
      const price = toUnits({ amount: findPrice(shop, market, found), currency });
      return { ...found, qty, _id: found.productId, product_category: found.category, price };
    }),
  );
  const terms = shop.terms.get(`${market.code} ${coupon}`) ?? expect.unreachable();
  // The delivery charge of the default market has cents, although its other amounts don't.
  const delivery = each.delivery * chargeStep(currency);
  const policy = {
    ...defaultPolicy,
    extraDiscount: terms.extraDiscount,
    deliveryCharge: toUnits({ amount: delivery, currency }),
  };
  const priced = lines.map((line) => ({
    ...line,
    ...{ product_price: line.price, product_prevPrice: line.price },
  }));
  const rounding = isDefault ? wholeDollars : exactRounding(currency);
  const totals = checkoutTotals(priced, policy, terms.discounts, rounding);
  const otherMarket = isDefault ? null : market;
  return { each, lines, terms, policy, totals, otherMarket, step, delivery };
}

/** Rows of cart_lines. */
export const toCartRows = ({ shopper }: MarketShop, lines: readonly Line[]) =>
  lines.map(({ productId, variantCode, qty, isEngraved }) => ({
    user_id: shopper.caller.userId,
    product_id: productId,
    variant_code: variantCode,
    engraving_key: isEngraved ? 'k' : '',
    engraving: isEngraved ? { text: 'A', typeface: 'serif' } : null,
    qty,
    created_at: now,
    updated_at: now,
  }));

export type Line = Item & { qty: number; price: number; _id: string; product_category: string };

/** A line of the cart as the order names it. */
export const nameLine = ({ productId, variantCode, isEngraved, price, qty }: Line) => ({
  productId: [productId, variantCode, isEngraved ? '~k' : ''].filter(Boolean).join('.'),
  price,
  qty,
});

/** Lines of the same item are one line. */
function merge(lines: Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines)
    merged.set(`${line.productId} ${line.variantCode}`, {
      ...line,
      qty: line.qty + (merged.get(`${line.productId} ${line.variantCode}`)?.qty ?? 0),
    });
  return [...merged.values()];
}
