import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { json, type Shop, sendRequest } from './client.ts';

export type Account = { email: string; password: string; token: string; addressId: string };

export async function signUp(shop: Shop): Promise<Account> {
  const body = {
    email: `${randomUUID()}@buyers.example`,
    password: randomUUID(),
    firstName: 'Ada',
    lastName: 'Buyer',
  };
  const signedUp = await sendRequest(shop, '/api/auth/signup', { method: 'POST', body });
  const token = json(signedUp).encodedToken;
  if (!token) throw new Error(`sign-up: ${signedUp.status} ${signedUp.body}`);
  const { addresses } = json(
    await sendRequest(shop, '/api/user/addresses', { headers: { authorization: token } }),
  );
  return { email: body.email, password: body.password, token, addressId: addresses[0].id };
}

/**
 * Returns a valid token. Logs in again if it expires soon, because a rehearsal outlasts a token.
 */
async function getValidToken(shop: Shop, { email, password, token }: Account): Promise<string> {
  const [, claims = ''] = token.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (exp * 1000 > Date.now() + 60_000) return token;
  const body = { email, password };
  const response = await sendRequest(shop, '/api/auth/login', {
    method: 'POST',
    body,
    withinMs: 15_000,
  });
  if (response.status !== 200) throw new Error(`login: ${response.status} ${response.body}`);
  return json(response).encodedToken;
}

export type Bought = { seconds: number; tries: number; orderId: string; payAt: string };

/** Orders one product. Retries with the same idempotency key until the order is confirmed. */
export async function buy(
  shops: readonly Shop[],
  account: Account,
  { payBy = 'Cash on delivery', withinMs = 60_000 } = {},
): Promise<Bought> {
  const started = performance.now();
  let current = account;
  const key = randomUUID();
  let last = '';
  for (let tries = 1; performance.now() - started < withinMs; tries++) {
    const shop = shops[tries % shops.length] as Shop;
    const order = await (async () => {
      current = { ...current, token: await getValidToken(shop, current) };
      const headers = { authorization: current.token };
      return attempt(shop, headers, key, { addressId: current.addressId, payBy });
    })().catch((error) => {
      last = String(error);
      return null;
    });
    if (order) {
      const seconds = (performance.now() - started) / 1000;
      return { seconds, tries, orderId: order.orderId, payAt: order.payment?.url ?? '' };
    }
    if (process.env.DEBUG) console.error(`try ${tries}: ${last}`);
    await pause(250);
  }
  throw new Error(`no order in ${withinMs / 1000} s: ${last}`);
}

/** Returns the order as the shopper sees it. */
export async function getOrder(shop: Shop, account: Account, orderId: string) {
  const headers = { authorization: await getValidToken(shop, account) };
  return json(await sendRequest(shop, `/api/user/orders/${orderId}`, { headers })).order;
}

async function attempt(
  shop: Shop,
  headers: Record<string, string>,
  key: string,
  body: { addressId: string; payBy: string },
): Promise<{ orderId: string; payment: { url: string | null } | null }> {
  const withinMs = 5_000;
  const cart = json(await sendRequest(shop, '/api/user/cart', { headers, withinMs }));
  if (cart.cart?.length === 0) {
    const { products } = json(await sendRequest(shop, '/api/products', { withinMs }));
    const product = products.find((each: { product_stock: number }) => each.product_stock > 5);
    await sendRequest(shop, '/api/user/cart', {
      method: 'POST',
      headers,
      withinMs,
      body: { product: { _id: product._id } },
    });
  }
  const order = await sendRequest(shop, '/api/user/orders', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    withinMs: 15_000,
    body,
  });
  if (order.status !== 201) throw new Error(`${order.status} ${order.body.subarray(0, 200)}`);
  return json(order).order;
}
