import { createApp } from '@briolette/api';
import { serverPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { quickHashing } from '../../support/quick-hashing.ts';

export type FuzzUser = { token: string; addressId: string; orderId: string };
export type FuzzShop = {
  send: (path: string, init: RequestInit) => Promise<Response>;
  newUser(): Promise<FuzzUser>;
  errors: unknown[];
};

/** Known to the fuzzer, so that some of its logins and changes of password succeed. */
export const password = 'correct horse battery';

/** The real application. Limits are left out: behind a 429 no fault would ever be found. */
export function openFuzzShop(database: Database): FuzzShop {
  const errors: unknown[] = [];
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    hashing: quickHashing,
    policy: serverPolicy,
    guest: { email: 'guest@shop.example', password: 'guest', freshAccount: true },
    reportError: (error) => errors.push(error),
  });
  const send = async (path: string, init: RequestInit) => app.request(path, init);
  const asJson = (token: string, body: object): RequestInit => ({
    method: 'POST',
    headers: { authorization: token },
    body: JSON.stringify(body),
  });
  return {
    send,
    errors,
    async newUser() {
      const email = `${crypto.randomUUID()}@shop.example`;
      const signedUp = await send('/api/auth/signup', asJson('', { email, password }));
      const { encodedToken: token } = await signedUp.json();
      const list = await send('/api/user/addresses', { headers: { authorization: token } });
      const { addresses } = await list.json();
      return { token, addressId: addresses[0].id, orderId: crypto.randomUUID() };
    },
  };
}
