import { type AppOptions, createApp } from '@briolette/api';
import { buildPath, defaultServerPolicy } from '@briolette/contract';
import { quickHashing } from '../../support/quick-hashing.ts';
import { badTokens } from './bad-tokens.ts';
import { exampleBody } from './example-body.ts';
import { guardedCalls, shopperCalls } from './guarded-calls.ts';
import { asUser, login, openShopper, readAllData, type Send, sender } from './shopper.ts';

const secret = crypto.getRandomValues(new Uint8Array(32));

export function openApp(options: Pick<AppOptions, 'database'>): Send {
  return sender(
    createApp({
      secret,
      passwordHasher: quickHashing,
      policy: defaultServerPolicy,
      inboxScope: 'own',
      ...options,
    }),
  );
}

/** Returns the calls that answer a bad token with anything but 401. */
export async function findAcceptedTokens(send: Send): Promise<string[]> {
  const victim = await openShopper(send, `canary-${crypto.randomUUID()}`);
  const revoked = await login(send, victim.email);
  await send('/api/auth/logout', asUser(revoked, 'POST', {}));
  const admitted: string[] = [];
  for (const [kind, token] of Object.entries(await badTokens(victim.token, revoked, secret)))
    for (const [name, call] of guardedCalls) {
      const path = buildPath(call, victim.ids);
      const body = exampleBody(name, victim.ids);
      const response = await send(path, asUser(token, call.method, body));
      const text = await response.text();
      if (response.status !== 401 || text.includes('canary-'))
        admitted.push(`${name} with ${kind}: ${text}`);
    }
  return admitted;
}

/** Returns the calls by which another user, or a visitor, reads or changes a user's data. */
export async function findLeaks(send: Send): Promise<string[]> {
  const victim = await openShopper(send, `canary-${crypto.randomUUID()}`);
  const before = await readAllData(send, victim.token);
  const harm: string[] = [];
  for (const [name, call] of shopperCalls) {
    const other = await openShopper(send, `other-${crypto.randomUUID()}`);
    const token = call.auth === 'none' ? null : other.token;
    const body = exampleBody(name, victim.ids);
    const response = await send(buildPath(call, victim.ids), asUser(token, call.method, body));
    if ((await response.text()).includes('canary-')) harm.push(`${name} shows another's data`);
    if (!response.ok && response.status >= 500) harm.push(`${name} answers ${response.status}`);
    if ((await readAllData(send, victim.token)) !== before) {
      harm.push(`${name} changes another's data`);
      break;
    }
  }
  return harm;
}
