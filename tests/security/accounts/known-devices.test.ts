import {
  createRequestQueue,
  createServer,
  createServerBackend,
  readConfig,
} from '@briolette/server';
import { hashToken } from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickHashing } from '../../support/quick-hashing.ts';
import { softwarePasskey } from '../../support/software-passkey.ts';
import { createTotpCode } from '../../support/totp-code.ts';
import { freshDatabase } from '../fresh-database.ts';

const password = 'a long enough password';
let shop: Awaited<ReturnType<typeof createServerBackend>>;
let server: ReturnType<typeof createServer>;
beforeAll(async () => {
  const config = readConfig({
    DATABASE_URL: await freshDatabase(),
    SHOP_SECRET: 'x'.repeat(32),
    SITE_URL: origin,
    SHOP_DEMO: '1',
  });
  shop = await createServerBackend(config, () => {}, { hashing: quickHashing });
  const requestQueue = createRequestQueue({ atOnce: 16, waiting: 64 });
  server = createServer({
    api: shop.fetch,
    requestQueue,
    getDeviceId: shop.getDeviceId,
  });
});
afterAll(() => shop.database.close());

const origin = 'https://shop.example';
let addresses = 0;

/** A browser with its cookies. Each request comes from another IP address, as on a phone. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    addresses += 1;
    const remoteAddress = `9.${addresses >> 8}.${addresses & 255}.1`;
    const request = { method: 'POST', headers: { cookie, ...headers }, body: JSON.stringify(body) };
    const response = await server.request(path, request, {
      incoming: { headers: {}, socket: { remoteAddress } },
    });
    for (const each of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split(/=(.*)/);
      cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  };
}
type Browser = ReturnType<typeof openBrowser>;

const newEmail = () => `${crypto.randomUUID()}@shop.example`;

async function signUp(browser: Browser) {
  const email = newEmail();
  const { body } = await browser('/api/auth/signup', { email, password });
  return { email, id: body.createdUser._id as string, token: body.encodedToken as string };
}

/** Accepts a staff invitation in this browser. */
async function join(browser: Browser) {
  const email = newEmail();
  const owner = openBrowser();
  await owner('/api/staff/demo-session', { role: 'owner' });
  const invitation = { email, name: 'Nell Newcomer', role: 'manager' };
  const { link } = (await owner('/api/staff/members', invitation)).body;
  const token = link.split('#')[1];
  const { secret } = (await browser('/api/staff/invitation', { token })).body.invitation;
  const code = createTotpCode(secret);
  const taken = await browser('/api/staff/invitation/accept', { token, password, code });
  return { email, codes: taken.body.recoveryCodes as string[] };
}

type Person = {
  email: string;
  /** Where attackers guess, and how the owner logs in with their own browser. */
  guessAt: string;
  logIn: (browser: Browser) => ReturnType<Browser>;
};
const shopper = (email: string): Person => ({
  email,
  guessAt: '/api/auth/login',
  logIn: (browser) => browser('/api/auth/login', { email, password }),
});
const staffMember = (email: string, code: string | undefined): Person => ({
  email,
  guessAt: '/api/staff/session',
  logIn: (browser) => browser('/api/staff/session', { email, password, code }),
});

/** Each makes the given browser, and no other, a known device of the account. */
const ways: Record<string, (browser: Browser) => Promise<Person>> = {
  async 'a sign-up'(browser) {
    return shopper((await signUp(browser)).email);
  },
  async 'a login by passkey'(browser) {
    const elsewhere = openBrowser();
    const { email, token } = await signUp(elsewhere);
    const headers = { authorization: token };
    const passkey = softwarePasskey(origin);
    const challenge = (await elsewhere('/api/user/passkeys/challenge', { password }, headers)).body;
    const credential = passkey.create(challenge.options);
    const added = { ticket: challenge.ticket, name: 'Phone', credential };
    expect((await elsewhere('/api/user/passkeys', added, headers)).status).toBe(201);
    const { options, ticket } = (await browser('/api/auth/passkey/challenge')).body;
    const assertion = { ticket, credential: passkey.get(options) };
    expect((await browser('/api/auth/passkey', assertion)).status).toBe(200);
    return shopper(email);
  },
  async 'a password reset'(browser) {
    const { email, id } = await signUp(openBrowser());
    const token = crypto.randomUUID();
    await shop.database.script(`
      insert into email_tokens (token_hash, purpose, user_id, email, normalized_email, expires_at)
      values ('${await hashToken(token)}', 'reset', '${id}', '${email}', '${email}',
        now() + interval '5 minutes')`);
    const reset = await browser('/api/auth/password-reset', { token, newPassword: password });
    expect(reset.status).toBe(200);
    return shopper(email);
  },
  async 'an accepted staff invitation'(browser) {
    const { email, codes } = await join(browser);
    return staffMember(email, codes[0]);
  },
  async 'a staff invitation and then a sign-up as a shopper'(browser) {
    const { email, codes } = await join(browser);
    await signUp(browser);
    return staffMember(email, codes[0]);
  },
  async 'a staff login by passkey'(browser) {
    const elsewhere = openBrowser();
    const { email, codes } = await join(elsewhere);
    const passkey = softwarePasskey(origin);
    const challenge = (await elsewhere('/api/staff/passkeys/challenge')).body;
    const credential = passkey.create(challenge.options);
    const added = { ticket: challenge.ticket, name: 'Phone', credential };
    expect((await elsewhere('/api/staff/passkeys', added)).status).toBe(200);
    const { options, ticket } = (await browser('/api/staff/session/passkey/challenge')).body;
    const assertion = { ticket, credential: passkey.get(options) };
    expect((await browser('/api/staff/session/passkey', assertion)).status).toBe(200);
    return staffMember(email, codes[0]);
  },
};

test.each(Object.entries(ways))(
  'guesses from elsewhere do not lock out the browser after %s [RCV-07]',
  async (_, meet) => {
    const browser = openBrowser();
    const { email, guessAt, logIn } = await meet(browser);
    const guesses = [];
    for (let guess = 0; guess < 12; guess++)
      guesses.push((await openBrowser()(guessAt, { email, password: `guess ${guess}` })).status);
    expect(guesses.at(-1)).toBe(429);
    expect((await logIn(openBrowser())).status).toBe(429);
    expect((await logIn(browser)).status).toBe(200);
  },
);
