import { createHmac } from 'node:crypto';
import type { RateLimiter } from '@briolette/api';
import { ApiError } from '@briolette/contract';
import {
  consumeRateLimit,
  type Database,
  type RateLimitKey,
  releaseRateLimit,
  type UnpaidLimit,
} from '@briolette/storage';
import { createFamiliarDevices } from './familiar-device.ts';

type RateLimiterOptions = {
  database: Database;
  secret: string;
  getClientAddress: (request: Request) => string | null;
  isHttps?: (request: Request) => boolean;
  perAccount: number;
  perAddress: number;
  clock?: () => Date;
  /** How long to wait for the database before using the count in memory. */
  patienceMs?: number;
  reportError: (error: unknown) => void;
};

const windowMs = 15 * 60 * 1000;

/**
 * Limits attempts per account and per address. They are counted in PostgreSQL, shared by all nodes,
 * and in memory for when it is slow. Keys are keyed hashes: the table stores no emails and no
 * addresses. Over the limit, attempts are slowed down to one per interval, not locked out. A
 * browser that has logged in to the account before has its own counter, so guesses by others don't
 * slow its owner down.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { database, clock = () => new Date(), patienceMs = 250 } = options;
  const memory = createMemoryRateLimiter({ windowMs });
  const devices = createFamiliarDevices(
    options.secret,
    options.isHttps ?? (({ url }) => url.startsWith('https:')),
  );
  const every = {
    account: Math.floor(windowMs / options.perAccount),
    address: Math.floor(windowMs / options.perAddress),
  };
  const keyOf = (text: string, intervalMs: number): RateLimitKey => ({
    key: createHmac('sha256', options.secret).update(text).digest('base64url'),
    intervalMs,
  });

  /**
   * Finds the first key over its limit, by the shared counts or, if the database is slow, by this
   * node's counts.
   */
  async function findRejectedKey(
    keys: RateLimitKey[],
    now: Date,
  ): Promise<RateLimitKey | undefined> {
    const localKeys = keys.filter(({ key, intervalMs }) =>
      memory.count(key, intervalMs, now.getTime()),
    );
    const admitted =
      (await withTimeout(consumeRateLimit(database, keys, { now, windowMs }))) ??
      localKeys.map(({ key }) => key);
    return keys.find(({ key }) => !admitted.includes(key));
  }

  /**
   * Resolves to null if the work fails or is too slow. Errors are reported and never fail a login.
   */
  async function withTimeout<Value>(work: Promise<Value>): Promise<Value | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patienceMs, null);
    });
    const result = work.catch((error) => {
      options.reportError(error);
      return null;
    });
    return Promise.race([result, late]).finally(() => clearTimeout(timer));
  }

  return {
    async admit(kind, account, request) {
      const now = clock();
      const device = kind === 'login' ? devices.read(request, account) : null;
      const who = device === null ? `account ${account}` : `device ${device} ${account}`;
      // Unknown addresses share one counter.
      const address = options.getClientAddress(request) ?? 'unknown';
      const addressKey = keyOf(`${kind} address ${address}`, every.address);
      // An address that this node has already rejected costs no query.
      if (!memory.hasCapacity(addressKey.key, addressKey.intervalMs, now.getTime()))
        throw tooMany(addressKey);
      const keys = [keyOf(`${kind} ${who}`, every.account), addressKey];
      const full = await findRejectedKey(keys, now);
      if (full) throw tooMany(full);
      return {
        async succeeded() {
          for (const { key, intervalMs } of keys) memory.release(key, intervalMs);
          await withTimeout(releaseRateLimit(database, keys));
        },
      };
    },
    remember: (account, request) => [devices.mark(request, account)],
  };
}

/** One attempt is available again after this interval. */
const tooMany = ({ intervalMs }: RateLimitKey) =>
  new ApiError('tooManyAttempts', { retryAfter: Math.ceil(intervalMs / 1000) });

/** Counts on this node only, without a query. */
function createMemoryRateLimiter({
  windowMs,
  most = 100_000,
}: {
  windowMs: number;
  most?: number;
}) {
  /** The time at which each key's bucket is empty again. */
  const empties = new Map<string, number>();
  const emptyAt = (key: string, now: number) => Math.max(empties.get(key) ?? 0, now);
  const hasCapacity = (key: string, intervalMs: number, now: number) =>
    emptyAt(key, now) + intervalMs <= now + windowMs;
  return {
    hasCapacity,
    /** Counts an attempt and returns true, unless the limit is reached. */
    count(key: string, intervalMs: number, now: number): boolean {
      if (!hasCapacity(key, intervalMs, now)) return false;
      const next = emptyAt(key, now) + intervalMs;
      empties.delete(key);
      empties.set(key, next);
      // Evicts the oldest key, so that an attacker with endless keys can't exhaust the memory.
      if (empties.size > most) empties.delete(empties.keys().next().value ?? '');
      return true;
    },
    release(key: string, intervalMs: number): void {
      const emptyTime = empties.get(key);
      if (emptyTime) empties.set(key, emptyTime - intervalMs);
    },
  };
}

type UnpaidUnitLimitOptions = {
  secret: string;
  getClientAddress: (request: Request) => string | null;
  /** Units; 0: no limit. */
  perAccount: number;
  perAddress: number;
};

/**
 * Creates the unpaid unit limits of a request. Keys are keyed hashes that reveal neither user nor
 * address.
 */
export function createUnpaidUnitLimits(options: UnpaidUnitLimitOptions) {
  const keyOf = (text: string) =>
    createHmac('sha256', options.secret).update(text).digest('base64url');
  return (userId: string, request: Request): UnpaidLimit[] =>
    [
      { key: keyOf(`unpaid account ${userId}`), most: options.perAccount },
      // Unknown addresses share one counter.
      {
        key: keyOf(`unpaid address ${options.getClientAddress(request) ?? 'unknown'}`),
        most: options.perAddress,
      },
    ].filter(({ most }) => most > 0);
}
