import {
  createApp,
  demoPayments,
  noteLook,
  type PaymentProvider,
  type Renewals,
} from '@briolette/api';
import { policy } from '@briolette/contract';
import type { Runner } from '@briolette/jobs';
import { type Database, keepSetting, readSetting, settle } from '@briolette/storage';
import type { canvasPictures } from './canvas-pictures.ts';
import { guestEmail } from './guest.ts';
import { jobsLater } from './jobs-later.ts';
import { pbkdf2Hashing } from './pbkdf2-hashing.ts';

export type Backend = {
  answer(request: Request): Response | Promise<Response>;
  jobs: Runner;
  payments: readonly PaymentProvider[];
};

export type BackendOptions = {
  clock: () => Date;
  /** Where the shop is served; links in mails begin with it. */
  siteUrl: string;
  /** Ends when what the database has is kept. */
  keep: () => Promise<void>;
};

/** The one place where the browser's back end is put together: the same application as on a server. */
export async function createBackend(
  database: Database,
  { clock, siteUrl, keep }: BackendOptions,
): Promise<Backend> {
  const payments = demoPayments({ database, clock, siteUrl });
  const looks = new Map<string, number>();
  const password = await readSetting(database, 'guest-password');
  const app = createApp({
    database,
    clock,
    secret: await tokenSecret(database),
    hashing: pbkdf2Hashing,
    policy,
    siteUrl,
    payments,
    renewals: storedRenewals(database, 'renewal'),
    staffSessions: storedRenewals(database, 'staff-session'),
    staffDemo: true,
    sampleOrders: true,
    streams: false,
    drawPicture: async (...picture: Parameters<typeof canvasPictures>) =>
      (await import('./canvas-pictures.ts')).canvasPictures(...picture),
    guest: password === null ? null : { email: guestEmail, password, freshAccount: false },
    inbox: 'all',
    looks,
    onWork: () => jobs.nudge(),
  });
  const jobs = jobsLater({ database, clock, siteUrl, policy, payments, looks, keep });
  return {
    answer: async (request) => noteLook(looks, request, await app.fetch(request)),
    jobs,
    payments,
  };
}

/** Made once in each browser and kept in its store, so that logins outlive a reload. */
async function tokenSecret(database: Database): Promise<Uint8Array> {
  const proposal = crypto.getRandomValues(new Uint8Array(32)).toHex();
  return Uint8Array.fromHex(await settle(database, 'token-secret', proposal));
}

/**
 * A service worker's answer cannot set a cookie, so the back end keeps what renews a session in its
 * own store, one for this browser as a cookie would be. It is not in local storage; a script that
 * runs in the page could still ask for a renewal, as it could with a cookie.
 */
function storedRenewals(database: Database, name: string): Renewals {
  return {
    read: () => readSetting(database, name),
    keep: async (_, renewal) => {
      await keepSetting(database, name, renewal?.value ?? null);
      return [];
    },
  };
}
