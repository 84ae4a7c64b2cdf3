import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '@briolette/api';
import { limitConcurrency } from '../request-queue/queue.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** At 53 ms per hash, a queued request is served within half a second. */
const waitingPerSlot = 8;

/**
 * Hashes passwords with argon2id (19 MiB, 2 passes) as PHC strings. Concurrency and queue are
 * bounded, so that a flood of logins can't exhaust memory and CPU.
 */
export function createArgon2PasswordHasher({ atOnce = 2 } = {}): PasswordHasher {
  const queue = limitConcurrency(atOnce, atOnce * waitingPerSlot);
  return {
    hash: (password) =>
      queue(async () => {
        const nonce = randomBytes(16);
        const tag = await derive('argon2id', { message: password, nonce, tagLength, ...cost });
        return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
      }),
    verify: (password, phc) =>
      queue(async () => {
        const [, m, t, p, salt, expected] =
          /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc) ?? [];
        if (!salt || !expected) return false;
        const tag = Buffer.from(expected, 'base64');
        const actual = await derive('argon2id', {
          message: password,
          nonce: Buffer.from(salt, 'base64'),
          tagLength: tag.length,
          memory: Number(m),
          passes: Number(t),
          parallelism: Number(p),
        });
        return timingSafeEqual(actual, tag);
      }),
  };
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
