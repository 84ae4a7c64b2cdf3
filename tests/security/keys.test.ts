import { createApp } from '@briolette/api';
import { defaultServerPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../support/engines.ts';
import { quickHashing } from '../support/quick-hashing.ts';
import { parseClaims } from './authorisation/bad-tokens.ts';
import { asUser, login, openShopper, type Send, sender } from './authorisation/shopper.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
});
afterAll(() => database.close());

const newSecret = () => crypto.getRandomValues(new Uint8Array(32));

/** Opens one node of the shop with these settings. */
function node(secret: Uint8Array, secondarySecret: Uint8Array | null = null): Send {
  const shop = {
    database,
    passwordHasher: quickHashing,
    policy: defaultServerPolicy,
    inboxScope: 'own',
  } as const;
  return sender(createApp({ ...shop, secret, secondarySecret }));
}

const statusAt = async (send: Send, token: string) =>
  (await send('/api/user/cart', asUser(token, 'GET'))).status;

test('rotates a key node by node, and every shopper stays logged in on every node', async () => {
  const [before, after] = [newSecret(), newSecret()];
  const steps: [Uint8Array, Uint8Array | null][] = [
    [before, null],
    [before, after],
    [after, before],
    [after, null],
  ];
  const { email } = await openShopper(node(before), `keys-${crypto.randomUUID()}`);
  let tokens: string[] = [];
  for (const [index, settings] of steps.entries()) {
    const [old, next] = [node(...(steps[index - 1] ?? settings)), node(...settings)];
    // 15 minutes after the last step, all older tokens have expired.
    tokens = [...tokens, await login(old, email), await login(next, email)].slice(-2);
    for (const token of tokens)
      expect([await statusAt(old, token), await statusAt(next, token)], `step ${index}`).toEqual([
        200, 200,
      ]);
  }
});

test('tokens of the old key are worthless after the rotation', async () => {
  const [before, after] = [newSecret(), newSecret()];
  const { token } = await openShopper(node(before), `keys-${crypto.randomUUID()}`);
  expect(await statusAt(node(after, before), token)).toBe(200);
  expect(await statusAt(node(after), token)).toBe(401);
});

test('the second key verifies but never signs', async () => {
  const [own, also] = [newSecret(), newSecret()];
  const { token } = await openShopper(node(own, also), `keys-${crypto.randomUUID()}`);
  expect(await statusAt(node(own), token)).toBe(200);
  expect(await statusAt(node(also), token)).toBe(401);
});

test('rejects a token with the id of another key, or none', async () => {
  const [own, also] = [newSecret(), newSecret()];
  const send = node(own, also);
  const { token } = await openShopper(send, `keys-${crypto.randomUUID()}`);
  const other = await openShopper(node(also), `keys-${crypto.randomUUID()}`);
  const getKeyId = (text: string) => parseHeader(text).kid as string;
  const sign = (kid: string | undefined, secret: Uint8Array) =>
    new SignJWT({ ...parseClaims(token) })
      .setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) })
      .setAudience('briolette')
      .setExpirationTime('10m')
      .sign(secret);
  expect(await statusAt(send, await sign(getKeyId(token), own))).toBe(200);
  expect(await statusAt(send, await sign(getKeyId(other.token), own))).toBe(401);
  expect(await statusAt(send, await sign(undefined, own))).toBe(401);
  expect(await statusAt(send, await sign('../../etc/passwd', own))).toBe(401);
});

test('inbox keys name their signing key and rotate with it', async () => {
  const [before, after] = [newSecret(), newSecret()];
  const { token } = await openShopper(node(before), `keys-${crypto.randomUUID()}`);
  const opened = await node(before)('/api/inbox/keys', asUser(token, 'POST', {}));
  const { key } = await opened.json();
  expect(parseHeader(key).kid).toBe(parseHeader(token).kid);
  await database.query(
    {
      name: 'test-mail',
      text: `insert into inbox_emails (id, user_id, sent_at, email)
        values ($1, $2, now(), '{"subject":"s","text":"t","html":"h","to":"a@b.example"}')`,
    },
    [crypto.randomUUID(), parseClaims(token).sub],
  );
  const listEmails = async (send: Send) => {
    const response = await send('/api/inbox', { headers: { 'inbox-keys': key } });
    return (await response.json()).emails.length;
  };
  expect(await listEmails(node(before))).toBe(1);
  expect(await listEmails(node(after, before))).toBe(1);
  expect(await listEmails(node(after))).toBe(0);
});

test('the id of a key reveals nothing about the key', async () => {
  const secret = newSecret();
  const { token } = await openShopper(node(secret), `keys-${crypto.randomUUID()}`);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', secret)).toString('hex');
  const kid = parseHeader(token).kid as string;
  expect(kid).toMatch(/^[\da-f]{16}$/);
  expect(Buffer.from(secret).toString('hex')).not.toContain(kid);
  expect(digest).not.toContain(kid);
});

function parseHeader(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
}
