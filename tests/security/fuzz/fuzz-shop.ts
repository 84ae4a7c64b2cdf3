import { createApp, createDemoPaymentProviders } from '@briolette/api';
import { defaultServerPolicy } from '@briolette/contract';
import { createRequestQueue, createServer } from '@briolette/server';
import type { Database } from '@briolette/storage';
import { quickHashing } from '../../support/quick-hashing.ts';

export type FuzzUser = {
  token: string;
  cookie: string;
  addressId: string;
  orderId: string;
  key: string;
  paymentId: string;
};
export type FuzzShop = {
  send: (path: string, init: RequestInit) => Promise<Response>;
  newUser(): Promise<FuzzUser>;
  errors: unknown[];
};

/** Known to the fuzzer, so that some logins and password changes succeed. */
export const password = 'correct horse battery';

/**
 * The real application behind the real server: cache, queues, body limits, headers and deadline.
 * Without rate limits, because a 429 would hide faults.
 */
export function openFuzzShop(database: Database): FuzzShop {
  const errors: unknown[] = [];
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    passwordHasher: quickHashing,
    policy: defaultServerPolicy,
    inboxScope: 'all',
    paymentProviders: createDemoPaymentProviders({
      database,
      clock: () => new Date(),
      siteUrl: 'https://shop.example',
    }),
    guest: { email: 'guest@shop.example', password: 'guest', freshAccount: true },
    reportError: (error) => errors.push(error),
  });
  const line = { atOnce: 16, waiting: 64 };
  const server = createServer({
    api: (request) => app.fetch(request),
    requestQueue: createRequestQueue(line),
    catalogueQueue: createRequestQueue(line),
  });
  const send = async (path: string, init: RequestInit) => server.request(path, init);
  const asJson = (token: string, body: object, key = ''): RequestInit => ({
    method: 'POST',
    headers: { authorization: token, ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });
  const sendWithRetry = retryWhenBusy(send);
  return {
    send,
    errors,
    /**
     * Creates a user with an order and a filled cart, so that coverage does not depend on chance.
     */
    async newUser() {
      const email = `${crypto.randomUUID()}@shop.example`;
      const signedUp = await sendWithRetry('/api/auth/signup', asJson('', { email, password }));
      const { encodedToken: token } = await signedUp.json();
      const list = await sendWithRetry('/api/user/addresses', {
        headers: { authorization: token },
      });
      const { addresses } = await list.json();
      const addressId = addresses[0].id;
      const { products } = await (await sendWithRetry('/api/products?limit=1', {})).json();
      const fillCart = () =>
        sendWithRetry('/api/user/cart', asJson(token, { product: products[0] }));
      const key = crypto.randomUUID();
      const order = { addressId, payBy: 'Cash on delivery' };
      await fillCart();
      const placed = await (
        await sendWithRetry('/api/user/orders', asJson(token, order, key))
      ).json();
      await fillCart();
      const onlineOrder = { addressId, payBy: 'online', provider: 'practice' };
      const waiting = await sendWithRetry(
        '/api/user/orders',
        asJson(token, onlineOrder, crypto.randomUUID()),
      );
      const paymentId = (await waiting.json()).order.payment.url.split('/').at(-1);
      await fillCart();
      const cookie = getCookie(signedUp);
      return { token, cookie, addressId, orderId: placed.order.orderId, key, paymentId };
    },
  };
}

const maxTries = 20;

/**
 * Retries on 503 with retry-after, as a client would, because a busy machine may exceed the
 * deadline. A call that stays busy is a fault.
 */
export function retryWhenBusy(send: FuzzShop['send'], onBusy = () => {}): FuzzShop['send'] {
  return async (path, init) => {
    for (let tries = 1; ; tries++) {
      const response = await send(path, init);
      const isBusy = response.status === 503 && response.headers.has('retry-after');
      if (!isBusy || tries === maxTries) return response;
      onBusy();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
}

/** Returns the cookie that a browser would send back. */
export function getCookie(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
