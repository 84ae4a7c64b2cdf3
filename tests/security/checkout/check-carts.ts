import { createApp, createDemoPaymentProviders } from '@briolette/api';
import { type CartDiscounts, defaultServerPolicy, type Product } from '@briolette/contract';
import { checkoutTotals } from '@briolette/domain';
import type { Database } from '@briolette/storage';
import fc from 'fast-check';
import { quickHashing } from '../../support/quick-hashing.ts';
import { asUser, openShopper, type Send, sender } from '../authorisation/shopper.ts';

type Line = { product: number; qty: number; lie: number };
type Cart = {
  lines: Line[];
  payBy: 'online' | 'Cash on delivery';
  wrongBy: number;
  coupon: string | null;
};

/** One discount of each kind; the first two are automatic. */
const discounts = [
  { name: 'tenth of rings', code: null, percent: 10, categories: ['ring'] },
  { name: 'seven off two kinds', code: null, amount: 7, categories: ['necklace', 'earring'] },
  { name: 'third', code: 'THIRD', percent: 33 },
  { name: 'all', code: 'ALL', percent: 100 },
  { name: 'much', code: 'MUCH', amount: 100_000 },
  { name: 'some', code: 'SOME', amount: 99, categories: ['bracelet'] },
  { name: 'piece', code: 'PIECE', percent: 17, products: ['aurelia-solitaire-ring'] },
];

const cartArbitrary: fc.Arbitrary<Cart> = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      product: fc.nat({ max: 39 }),
      qty: fc.integer({ min: 1, max: 9 }),
      lie: fc.constantFrom(0, 0.01, 1, -100, 1e9),
    }),
    { selector: (line) => line.product, minLength: 1, maxLength: 4 },
  ),
  payBy: fc.constantFrom('online', 'Cash on delivery'),
  coupon: fc.constantFrom(null, ...discounts.map(({ code }) => code)),
  wrongBy: fc.constantFrom(-1000, -250, -1, -0.01, 0.01, 1),
});

/**
 * Buys random carts, with and without coupon codes, from a client that sends wrong prices and once
 * a wrong total. Compares the charge with the domain's calculation on catalogue prices.
 */
export async function checkCarts(database: Database, carts: number, seed: number) {
  await database.query(priceAnew, [seed]);
  await database.query(discountAnew, [JSON.stringify(discounts)]);
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    passwordHasher: quickHashing,
    policy: defaultServerPolicy,
    paymentProviders: createDemoPaymentProviders({
      database,
      clock: () => new Date(),
      siteUrl: '',
    }),
  });
  const send = sender(app);
  const { token } = await openShopper(send, `prices-${crypto.randomUUID()}`);
  const { products } = await (await send('/api/products')).json();
  const { addresses } = await (await send('/api/user/addresses', asUser(token, 'GET'))).json();
  const wrong: string[] = [];
  for (const cart of fc.sample(cartArbitrary, { seed, numRuns: carts })) {
    const problem = await buy(send, database, token, {
      cart,
      products,
      addressId: addresses[0].id,
    });
    if (problem) wrong.push(problem);
    if (wrong.length >= 10) break;
  }
  return wrong;
}

type Purchase = { cart: Cart; products: Product[]; addressId: string };

async function buy(send: Send, database: Database, token: string, purchase: Purchase) {
  const { cart, products, addressId } = purchase;
  const bought = cart.lines.map(({ product: index, qty, lie }) => {
    const product = products[index % products.length] as Product;
    return { product, qty, sent: { ...product, product_price: lie, product_stock: 1e6, qty: lie } };
  });
  const user = { name: 'empty-cart', text: 'delete from cart_lines' };
  await database.query(user);
  for (const { sent } of bought)
    await send('/api/user/cart', asUser(token, 'POST', { product: sent }));
  for (const { product, qty } of bought) await database.query(setQuantity, [product._id, qty]);
  const lines = bought.map(({ product, qty }) => ({ ...product, qty }));
  const quote = async (coupon: string | null) => {
    const query = coupon ? `?coupon=${coupon}` : '';
    return (await send(`/api/user/discounts${query}`, asUser(token, 'GET'))).json();
  };
  const quoted = await quote(cart.coupon);
  const served: CartDiscounts = quoted.code ? await quote(null) : quoted;
  const model = checkoutTotals(lines, defaultServerPolicy, served.discounts);
  const coupon = model.discounts.find(({ code }) => code !== null)?.code;
  const order = { addressId, payBy: cart.payBy, ...(coupon && { coupon }) };
  if (cart.coupon && !coupon) {
    const useless = asUser(token, 'POST', { ...order, coupon: cart.coupon });
    const { code } = await (await send('/api/user/orders', useless)).json();
    if (code !== 'couponNotApplicable') return `${cart.coupon} takes nothing off: ${code}`;
  }
  const lied = { ...order, amount: Math.max(0, model.grandTotal + cart.wrongBy) };
  const rejected = await send('/api/user/orders', asUser(token, 'POST', lied));
  if (rejected.status !== 409)
    return `a total of ${lied.amount} for ${model.grandTotal} was accepted`;
  const placed = await send('/api/user/orders', asUser(token, 'POST', order));
  const { order: charged, errors } = await placed.json();
  const named = [{ amount: model.extraDiscount }, ...model.discounts].map(({ amount }) => amount);
  const given = charged?.discounts.map(({ amount }: { amount: number }) => amount);
  if (
    charged?.amount === model.grandTotal &&
    charged.cashback === model.cashback &&
    String(given) === String(named)
  )
    return null;
  return `charged ${charged?.amount ?? errors} instead of ${model.grandTotal} for ${JSON.stringify(cart)}`;
}

/** Prices with cents, to cover rounding. */
const priceAnew = {
  name: 'price-anew',
  text: `
    update products set stock = 1000000,
      price_cents = 1000 + abs(hashtext(id || $1::text)) % 149000,
      compare_at_price_cents = 1000 + abs(hashtext(id || $1::text)) % 149000 + 5000`,
};

const discountAnew = {
  name: 'discount-anew',
  text: `
    insert into discounts (id, name, code, percent, amount_cents, category_values, product_ids,
      tracks_usage)
    select gen_random_uuid(), name, code, percent, amount * 100, coalesce(categories, '{}'),
      coalesce(products, '{}'), code is not null
    from jsonb_to_recordset($1::jsonb) as sent (name text, code text, percent int, amount bigint,
      categories text[], products text[])`,
};

const setQuantity = {
  name: 'set-quantity',
  text: 'update cart_lines set qty = $2 where product_id = $1',
};
