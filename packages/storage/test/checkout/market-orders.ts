import { type CartDiscounts, defaultPolicy, engravingPriceCode } from '@briolette/contract';
import {
  calculateLineRefund,
  chargeStep,
  checkoutTotals,
  exactRounding,
  toMinorUnits,
  toUnits,
  wholeDollars,
} from '@briolette/domain';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { storedShopper } from '../../../../tests/support/stored-shopper.ts';
import {
  checkLedger,
  createMarket,
  type Database,
  findStaffOrder,
  listApplicableDiscounts,
  listMarketPrices,
  placeOrder,
  recordPaymentState,
  requestRefund,
  seedMarketPrices,
} from '../../src/index.ts';

const now = new Date('2026-11-19T10:00:00Z');
const actor = { staffMemberId: uuidv7(), name: 'Test', address: null, call: 'createMarket' };

/** The default market with its whole dollars, and currencies with 0, 2 and 3 decimals. */
const markets = [
  { code: 'home', currency: 'USD', isDefault: true },
  { code: 'eu', currency: 'EUR', isDefault: false },
  { code: 'us', currency: 'USD', isDefault: false },
  { code: 'jp', currency: 'JPY', isDefault: false },
  { code: 'kw', currency: 'KWD', isDefault: false },
] as const;

type Market = (typeof markets)[number];

type Round = {
  market: Market;
  lines: { item: number; qty: number }[];
  coupon: string | null;
  delivery: number;
  refunds: { line: number; qty: number }[][];
};

const round = fc.record({
  market: fc.constantFrom(...markets),
  lines: fc.uniqueArray(fc.record({ item: fc.nat(10_000), qty: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ item }) => item,
  }),
  coupon: fc.constantFrom(null, 'THIRD', 'FIXED', 'RINGS'),
  delivery: fc.nat(3000),
  refunds: fc.array(
    fc.array(fc.record({ line: fc.nat(3), qty: fc.integer({ min: 1, max: 4 }) }), { maxLength: 3 }),
    { maxLength: 3 },
  ),
});

/**
 * Orders and refunds random carts in random markets, and compares every amount of the database with
 * those of the domain package.
 */
export async function checkRandomOrders(shop: MarketShop, rounds: number) {
  await fc.assert(
    fc.asyncProperty(round, (each) => checkOrder(shop, each)),
    { numRuns: rounds, endOnFailure: true },
  );
  expect(await checkLedger(shop.database)).toEqual([]);
}

type MarketShop = Awaited<ReturnType<typeof openMarketShop>>;

export async function openMarketShop(database: Database) {
  const sql = <Row>(text: string, parameters: unknown[] = []) =>
    database.query<Row>({ name: `test ${text}`.slice(0, 60), text }, parameters);
  await createMarket(database, actor, {
    code: 'kw',
    currency: 'KWD',
    now,
    fields: {
      name: 'Kuwait',
      countries: ['KW'],
      languages: ['en'],
      pricesIncludeTax: true,
      addressForm: 'country',
      isActive: true,
    },
  });
  await seedMarketPrices(database, { kw: { rate: '0.3', ending: '' } });
  // Prices with every last digit that can be charged.
  await sql(`update market_prices mp set price = (1 + abs(hashtext(product_id || item_code || market_code)) % 90000)
    * charge_step(m.currency) from markets m where m.code = mp.market_code`);
  await sql('update products set price_cents = price_cents + 37');
  // The shopper's address has the single form.
  await sql(`update markets set address_form = 'single'`);
  await database.script(`
    insert into stock_movements (product_id, created_at, type, quantity_delta)
      select id, now(), 'received', 1000000 from products;
    update products set stock = stock + 1000000;
    insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta)
      select product_id, variant_code, now(), 'received', 1000000 from product_variants
      where stock is not null;
    update product_variants set stock = stock + 1000000 where stock is not null;
    insert into discounts (id, name, code, percent, amount_cents, category_values, tracks_usage)
      values (gen_random_uuid(), 'Seven', null, 7, null, '{}', false),
        (gen_random_uuid(), 'Bracelets', null, 13, null, '{bracelet}', false),
        (gen_random_uuid(), 'Twenty', null, null, 2000, '{}', false),
        (gen_random_uuid(), 'Third', 'THIRD', 33, null, '{}', true),
        (gen_random_uuid(), 'Fixed', 'FIXED', null, 1500, '{}', true),
        (gen_random_uuid(), 'Rings', 'RINGS', 51, null, '{ring}', true);`);
  const shopper = await storedShopper(database, now, new Date(now.getTime() + 1e12));
  const items = await sql<Item>(`
    select p.id as "productId", p.category, coalesce(v.variant_code, '') as "variantCode",
      coalesce(v.metal_code, '') as "metalCode", e.product_id is not null as "isEngraved"
    from products p
      left join product_variants v on v.product_id = p.id and v.is_active and v.stock is not null
      left join product_engraving_options e on e.product_id = p.id and e.max_length > 0
    where p.state = 'active' order by 1, 3`);
  const prices = new Map<string, Map<string, number>>();
  for (const { code, isDefault } of markets)
    prices.set(code, await readPrices(database, isDefault ? 'jp' : code, isDefault));
  return { database, sql, shopper, items, prices };
}

type Item = {
  productId: string;
  category: string;
  variantCode: string;
  metalCode: string;
  isEngraved: boolean;
};

async function readPrices(database: Database, marketCode: string, isBase: boolean) {
  const market = await listMarketPrices(database, { marketCode, after: null, limit: 1000 });
  return new Map(
    market?.products.flatMap(({ productId, prices }) =>
      prices.map(
        ({ code, basePrice, price }) =>
          [`${productId} ${code}`, (isBase ? basePrice : price) ?? 0] as const,
      ),
    ),
  );
}

/** The price by the rule of products, written a second time: variant, metal or product. */
function findPrice({ prices }: MarketShop, { code }: Market, item: Item): number {
  const { productId, variantCode, metalCode, isEngraved } = item;
  const own = (name: string) => prices.get(code)?.get(`${productId} ${name}`);
  const product = own('') ?? expect.unreachable();
  const variant = variantCode === '' ? product : (own(variantCode) ?? own(metalCode) ?? product);
  return variant + (isEngraved ? (own(engravingPriceCode) ?? 0) : 0);
}

async function checkOrder(shop: MarketShop, each: Round) {
  const { database, shopper } = shop;
  const { market, coupon } = each;
  const { currency } = market;
  const step = market.isDefault ? 100 : chargeStep(currency);
  const lines = each.lines.map(({ item, qty }) => {
    const found = shop.items[item % shop.items.length] ?? expect.unreachable();
    const price = toUnits({ amount: findPrice(shop, market, found), currency });
    return { ...found, qty, _id: found.productId, product_category: found.category, price };
  });
  await fillCart(shop, lines);
  const otherMarket = market.isDefault ? null : market;
  const terms: CartDiscounts = await listApplicableDiscounts(database, {
    userId: shopper.caller.userId,
    code: coupon,
    set: defaultPolicy.extraDiscount,
    now,
    market: otherMarket?.code ?? null,
  });
  const policy = {
    ...defaultPolicy,
    extraDiscount: terms.extraDiscount,
    // The delivery charge of the default market has cents, although its other amounts don't.
    deliveryCharge: toUnits({ amount: each.delivery * chargeStep(currency), currency }),
  };
  const priced = merge(lines).map((line) => ({
    ...line,
    ...{ product_price: line.price, product_prevPrice: line.price },
  }));
  const rounding = market.isDefault ? wholeDollars : exactRounding(currency);
  const totals = checkoutTotals(priced, policy, terms.discounts, rounding);
  const [orderId, paymentId] = [uuidv7(), uuidv7()];
  const isCouponUsed = totals.discounts.some(({ code }) => code !== null);
  const order = JSON.parse(
    await placeOrder(database, {
      caller: shopper.caller,
      orderId,
      idempotencyKey: orderId,
      request: {
        addressId: shopper.addressId,
        payBy: 'online',
        amount: totals.grandTotal,
        ...(isCouponUsed && coupon && { coupon }),
      },
      payment: { id: paymentId, provider: 'test', currency, paymentDueAt: later, expiresAt: later },
      deliveryDate: 'Sat Nov 21 2026',
      now,
      market: otherMarket,
      policy,
    }),
  );
  expect(order).toMatchObject({
    market: market.code,
    currency,
    amount: totals.grandTotal,
    delivery: totals.deliveryCharge,
    cashback: totals.cashback,
  });
  expect(order.discounts.filter(({ name }: { name: string }) => name !== 'Extra discount')).toEqual(
    totals.discounts,
  );
  const amountCents = toMinorUnits(order.amount, currency);
  const deliveryCents = toMinorUnits(order.delivery, currency);
  expect((amountCents - deliveryCents) % step).toBe(0);
  if (amountCents === 0) return;
  await recordPaymentState(database, paymentId, captured(paymentId, amountCents, currency), now);
  await checkRefunds(shop, { orderId, market }, each.refunds);
}

const later = new Date(now.getTime() + 3_600_000);

const captured = (reference: string, amountCents: number, currency: string) => ({
  ...{ state: 'captured' as const, reference, amountCents, currency, capturedCents: amountCents },
  ...{ url: null, captureBefore: null, declined: false, disputed: false },
});

type Line = Item & { qty: number; price: number; _id: string; product_category: string };

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

async function fillCart({ sql, shopper }: MarketShop, lines: Line[]) {
  const rows = merge(lines).map(({ productId, variantCode, qty, isEngraved }) => ({
    user_id: shopper.caller.userId,
    product_id: productId,
    variant_code: variantCode,
    engraving_key: isEngraved ? 'k' : '',
    engraving: isEngraved ? { text: 'A', typeface: 'serif' } : null,
    qty,
    created_at: now,
    updated_at: now,
  }));
  await sql(
    `with emptied as (delete from cart_lines where user_id = $1::uuid returning 1)
    insert into cart_lines select c.* from jsonb_populate_recordset(null::cart_lines, $2::jsonb) c
    where (select count(*) from emptied) >= 0`,
    [shopper.caller.userId, JSON.stringify(rows)],
  );
}

/** Refunds lines, each by the domain's amount, which the database splits to the same amounts. */
async function checkRefunds(
  { database }: MarketShop,
  { orderId, market }: { orderId: string; market: Market },
  refunds: Round['refunds'],
) {
  const { currency } = market;
  let order = (await findStaffOrder(database, orderId)) ?? expect.unreachable();
  for (const requested of refunds) {
    const { lines: ordered, amount: paid } = order;
    const lines = requested.flatMap(({ line, qty }) => {
      const found = ordered[line % ordered.length];
      const left = found ? Math.min(qty, found.qty - found.refundedQty) : 0;
      return found && left > 0 ? [{ productId: found.productId, qty: left }] : [];
    });
    const named = lines.filter(
      ({ productId }, at) => lines.findIndex((each) => each.productId === productId) === at,
    );
    const amount = calculateLineRefund(order, named) ?? expect.unreachable();
    const amountCents = toMinorUnits(amount, currency);
    expect(amountCents % chargeStep(currency)).toBe(0);
    if (amountCents === 0) continue;
    const refund = { refundId: uuidv7(), orderId, amountCents, reason: 'test', now, lines: named };
    expect(await requestRefund(database, refund)).toBe('requested');
    const after = (await findStaffOrder(database, orderId)) ?? expect.unreachable();
    const parts = after.refunds.find(({ refundId }) => refundId === refund.refundId)?.lines ?? [];
    expect(parts.reduce((sum, part) => sum + toMinorUnits(part.amount, currency), 0)).toBe(
      amountCents,
    );
    const refunded = toMinorUnits(after.payments[0]?.refunded ?? 0, currency);
    expect(toMinorUnits(after.refundable, currency)).toBe(toMinorUnits(paid, currency) - refunded);
    order = after;
  }
}
