import { createHmac } from 'node:crypto';
import type { AttemptLimits } from '@briolette/api';
import { RequestRefused } from '@briolette/contract';
import { countAttempts, type Database, isRemembered, settleAttempts } from '@briolette/storage';
import { createMemoryAttempts } from './memory-attempts.ts';

export type AttemptLimitOptions = {
  database: Database;
  secret: string;
  addressOf: (request: Request) => string | null;
  perAccount: number;
  perAddress: number;
  clock?: () => Date;
  /** A count that comes later than this is not waited for. */
  patienceMs?: number;
  reportError: (error: unknown) => void;
};

const windowMs = 15 * 60 * 1000;
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Limits per account and per address, counted in PostgreSQL so that all nodes agree, and in memory
 * for when it is slow. Keys are keyed hashes: the table holds no emails and no addresses. Guessing
 * at an account does not lock its owner out where they have logged in before.
 */
export function createAttemptLimits(options: AttemptLimitOptions): AttemptLimits {
  const { database, perAccount, perAddress, clock = () => new Date(), patienceMs = 250 } = options;
  const memory = createMemoryAttempts({ windowMs });
  const keyOf = (text: string) =>
    createHmac('sha256', options.secret).update(text).digest('base64url');

  /** What all nodes have counted together, or this one alone if the database is slow. */
  async function countAll(keys: string[], now: Date): Promise<Map<string, number>> {
    const counts = new Map(keys.map((key) => [key, memory.count(key, now.getTime())]));
    const expiresAt = new Date(now.getTime() + windowMs);
    const shared = await inTime(countAttempts(database, keys, now, expiresAt));
    for (const { key, count } of shared ?? []) counts.set(key, count);
    return counts;
  }

  /** What comes in time, or null. A failure of the counting is reported and never a failed login. */
  async function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patienceMs, null);
    });
    const settled = work.catch((error) => {
      options.reportError(error);
      return null;
    });
    return Promise.race([settled, late]).finally(() => clearTimeout(timer));
  }

  return {
    async admit(kind, email, request) {
      const now = clock();
      const address = options.addressOf(request);
      const account = keyOf(`${kind} account ${email.toLowerCase()}`);
      const place = address === null ? null : keyOf(`${kind} address ${address}`);
      const familiar = keyOf(`familiar ${email.toLowerCase()} ${address}`);
      // An address this node has sent away already costs no query.
      if (place !== null && memory.peek(place, now.getTime()) >= perAddress)
        throw new RequestRefused('tooManyAttempts');
      const keys = place === null ? [account] : [account, place];
      const counts = await countAll(keys, now);
      if (place !== null && (counts.get(place) ?? 0) > perAddress) {
        throw new RequestRefused('tooManyAttempts');
      }
      if ((counts.get(account) ?? 0) > perAccount) {
        const known = await inTime(isRemembered(database, familiar, now));
        if (!known) throw new RequestRefused('tooManyAttempts');
      }
      return {
        async succeeded() {
          for (const key of keys) memory.forgive(key);
          const expiresAt = new Date(now.getTime() + rememberedMs);
          await inTime(settleAttempts(database, keys, { key: familiar, expiresAt }));
        },
      };
    },
  };
}
