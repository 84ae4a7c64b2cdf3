import type { Hashing } from './app-options.ts';

const decoys = new WeakMap<Hashing, Promise<string>>();

/**
 * A hash that no password fits. Where unknown emails are hidden they are checked against it, or
 * the quick answer would tell them apart. Made once; one that could not be made is made again.
 */
export async function decoyHash(hashing: Hashing): Promise<string> {
  const decoy = decoys.get(hashing) ?? hashing.hash(crypto.randomUUID());
  decoys.set(hashing, decoy);
  try {
    return await decoy;
  } catch (error) {
    decoys.delete(hashing);
    throw error;
  }
}
