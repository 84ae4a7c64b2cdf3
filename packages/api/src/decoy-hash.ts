import type { Hashing } from './app-options.ts';

const decoys = new WeakMap<Hashing, Promise<string>>();

/**
 * A hash that no password fits. Where unknown emails are hidden they are checked against it, or
 * the quick answer would tell them apart.
 */
export function decoyHash(hashing: Hashing): Promise<string> {
  const decoy = decoys.get(hashing) ?? hashing.hash(crypto.randomUUID());
  decoys.set(hashing, decoy);
  return decoy;
}
