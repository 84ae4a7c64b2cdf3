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
  /** A count that comes later than this is not waited for. */
  patienceMs?: number;
  reportError: (error: unknown) => void;
};

const windowMs = 15 * 60 * 1000;

/**
 * Limits per account and per address, counted in PostgreSQL so that all nodes agree, and in memory
 * for when it is slow. Keys are keyed hashes: the table holds no emails and no addresses. Who has
 * used up the window is slowed down to one attempt every so often, not locked out. Guesses at an
 * account do not slow its owner down in a browser that has been logged in before: that one is
 * counted on its own, and nobody else can be taken for it.
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

  /** By what all nodes have counted together, or this one alone if the database is slow. */
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

  /** What comes in time, or null. A failure of the counting is reported and never a failed login. */
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
      // An address that nobody knows is one more address: who hides it shares it.
      const address = options.getClientAddress(request) ?? 'unknown';
      const addressKey = keyOf(`${kind} address ${address}`, every.address);
      // An address this node has sent away already costs no query.
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

/** By then there is room for one. */
const tooMany = ({ intervalMs }: RateLimitKey) =>
  new ApiError('tooManyAttempts', { retryAfter: Math.ceil(intervalMs / 1000) });

/** Counts on this node alone: at once, without a query, and when the database is slow. */
function createMemoryRateLimiter({
  windowMs,
  most = 100_000,
}: {
  windowMs: number;
  most?: number;
}) {
  /** When each key is empty again. */
  const empties = new Map<string, number>();
  const emptyAt = (key: string, now: number) => Math.max(empties.get(key) ?? 0, now);
  const hasCapacity = (key: string, intervalMs: number, now: number) =>
    emptyAt(key, now) + intervalMs <= now + windowMs;
  return {
    hasCapacity,
    /** Whether there was room for one more, which is then counted. */
    count(key: string, intervalMs: number, now: number): boolean {
      if (!hasCapacity(key, intervalMs, now)) return false;
      const next = emptyAt(key, now) + intervalMs;
      empties.delete(key);
      empties.set(key, next);
      // The oldest go first: an attacker with endless keys cannot take endless memory.
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
  /** Pieces; 0: as many as there are. */
  perAccount: number;
  perAddress: number;
};

/** Keyed hashes, as for attempts: what is stored names neither a person nor an address. */
export function createUnpaidUnitLimits(options: UnpaidUnitLimitOptions) {
  const keyOf = (text: string) =>
    createHmac('sha256', options.secret).update(text).digest('base64url');
  return (userId: string, request: Request): UnpaidLimit[] =>
    [
      { key: keyOf(`unpaid account ${userId}`), most: options.perAccount },
      // An address that nobody knows is one more address: who hides it shares it.
      {
        key: keyOf(`unpaid address ${options.getClientAddress(request) ?? 'unknown'}`),
        most: options.perAddress,
      },
    ].filter(({ most }) => most > 0);
}
