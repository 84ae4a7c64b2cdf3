import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '@briolette/api';
import { limitConcurrency } from '../request-queue/queue.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** At 53 ms a hash, who waits in this line is served within half a second, or told to come back. */
const waitingPerSlot = 8;

/**
 * argon2id, 19 MiB and 2 passes, as PHC strings. How many run at once is bounded, and so is the
 * line, or a flood of logins would take the memory and the processors from everyone else.
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
