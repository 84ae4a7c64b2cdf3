import type { Hono } from 'hono/tiny';
import { softwarePasskey } from '../../support/software-passkey.ts';

export type Send = (path: string, init?: RequestInit) => Promise<Response>;
export type Shopper = { token: string; email: string; ids: Record<string, string> };

export const password = 'correct horse';

export function sender(app: Pick<Hono, 'request'>): Send {
  return async (path, init) => app.request(path, init);
}

export function asUser(
  token: string | null,
  method: string,
  body?: unknown,
  key: string = crypto.randomUUID(),
): RequestInit {
  return {
    method,
    headers: {
      'idempotency-key': key,
      ...(token !== null && { authorization: token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

export async function login(send: Send, email: string): Promise<string> {
  const response = await send('/api/auth/login', asUser(null, 'POST', { email, password }));
  return (await response.json()).encodedToken;
}

/** Creates a shopper with data in every table and the mark in every text. */
export async function openShopper(send: Send, mark: string): Promise<Shopper> {
  const email = `${mark}@shop.example`.toLowerCase();
  const names = { firstName: mark, lastName: mark, note: mark };
  await send('/api/auth/signup', asUser(null, 'POST', { email, password, ...names }));
  const token = await login(send, email);
  const call = async (method: string, path: string, body?: unknown) =>
    (await send(path, asUser(token, method, body))).json();
  await call('POST', '/api/user/profile', { mobile: mark });
  const { address } = await call('POST', '/api/user/addresses', { ...createAddress(mark) });
  const [first, second] = (await call('GET', '/api/products')).products;
  await call('POST', '/api/user/cart', { product: first });
  const order = { addressId: address.id, payBy: 'Cash on delivery' };
  const key = crypto.randomUUID();
  const placing = await send('/api/user/orders', asUser(token, 'POST', order, key));
  const { order: placed } = await placing.json();
  await call('POST', '/api/user/cart', { product: first });
  await call('POST', '/api/user/wishlist', { product: second });
  const { sessions } = await call('GET', '/api/user/sessions');
  const passkey = softwarePasskey('http://localhost');
  const { options, ticket } = await call('POST', '/api/user/passkeys/challenge', { password });
  await call('POST', '/api/user/passkeys', {
    ticket,
    name: mark,
    credential: passkey.create(options),
  });
  return {
    token,
    email,
    ids: {
      addressId: address.id,
      orderId: placed.orderId,
      productId: first._id,
      key,
      sessionId: sessions[0].id,
      passkeyId: passkey.id,
      // No such passport exists: an order has passports only after it has shipped.
      passportKey: 'A'.repeat(22),
      repairId: crypto.randomUUID(),
      wishlistKey: 'A'.repeat(22),
      photoId: crypto.randomUUID(),
    },
  };
}

/** Returns all data of a shopper as text, except stock, which is shared. */
export async function readAllData(send: Send, token: string): Promise<string> {
  const places = ['cart', 'wishlist', 'addresses', 'orders', 'profile', 'sessions', 'passkeys'];
  const bodies = await Promise.all(
    places.map(async (place) => (await send(`/api/user/${place}`, asUser(token, 'GET'))).text()),
  );
  return bodies.join('\n').replace(/"product_stock":\s*\d+/g, '');
}

export function createAddress(mark: string) {
  return {
    fullName: mark,
    mobile: '5550100200',
    building: mark,
    streetName: mark,
    town: mark,
    districtName: mark,
    pincode: 400001,
    state: mark,
    home: true,
    work: false,
  };
}
