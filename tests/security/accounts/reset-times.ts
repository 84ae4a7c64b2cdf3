import { createApp } from '@briolette/api';
import { defaultServerPolicy } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import type { EmailTransport, Message } from '@briolette/email';
import { jobHandlers, startJobRunner } from '@briolette/jobs';
import { createServer } from '@briolette/server';
import { createPasswordResetToken, type Database, hashToken } from '@briolette/storage';
import { quickHashing } from '../../support/quick-hashing.ts';

export type Arm = { existing: number[]; unknown: number[] };

/** Longer than the pauses of a busy machine. */
const emailMs = 60;
const post: EmailTransport = { send: () => new Promise((resolve) => setTimeout(resolve, emailMs)) };

/**
 * Measures password reset requests for addresses with and without an account, in random order. The
 * control sends the email within the request instead of by a job.
 */
export async function measureResetTimes(
  database: Database,
  requests: number,
  { control = false } = {},
): Promise<Arm> {
  const runner = startJobRunner({
    context: {
      database,
      clock: () => new Date(),
      post,
      sender: { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' },
      policy: defaultServerPolicy,
    },
    kinds: jobHandlers,
    pollMs: 200,
  });
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    passwordHasher: quickHashing,
    policy: defaultServerPolicy,
    wakeJobRunner: () => runner.wake(),
  });
  const server = createServer({
    api: async (request) => {
      if (control && request.url.endsWith('/reset/request'))
        await sendImmediately(database, (await request.clone().json()).email);
      return app.fetch(request);
    },
  });
  const send = (path: string, body: object) =>
    server.request(path, { method: 'POST', body: JSON.stringify(body) });
  const addresses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const email = `${crypto.randomUUID()}@test.example`;
      await send('/api/auth/signup', { email, password: 'a quiet password' });
      return email;
    }),
  );
  const arm: Arm = { existing: [], unknown: [] };
  try {
    for (let nr = 0; nr < requests + warmUp; nr++) {
      const kind = Math.random() < 0.5 ? 'existing' : 'unknown';
      const email =
        kind === 'existing'
          ? addresses[nr % addresses.length]
          : `${crypto.randomUUID()}@test.example`;
      const startedAt = performance.now();
      const response = await send('/api/auth/password-reset/request', { email });
      await response.text();
      if (nr >= warmUp) arm[kind].push(performance.now() - startedAt);
    }
  } finally {
    await runner.stop();
  }
  return arm;
}

const warmUp = 50;

async function sendImmediately(database: Database, email: string): Promise<void> {
  const link = {
    hash: await hashToken(crypto.randomUUID()),
    expiresAt: new Date(Date.now() + 60_000),
    requestedAt: new Date(),
  };
  if (await createPasswordResetToken(database, normalizeEmail(email), link))
    await post.send({} as Message);
}

/**
 * Returns how often a known address takes longer than an unknown one: 0.5 means no difference, 1
 * always. With n of each, the standard error is about 0.4 / √n.
 */
export function getLongerShare({ existing, unknown }: Arm): number {
  const wins = existing.map(
    (one) => unknown.filter((other) => other < one).length / unknown.length,
  );
  return wins.reduce((sum, each) => sum + each, 0) / wins.length;
}
