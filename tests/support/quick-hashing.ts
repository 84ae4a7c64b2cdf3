import type { PasswordHasher } from '@briolette/api';

/** A fast hasher for tests: real hashing takes 50 to 230 ms per login and is tested separately. */
export const quickHashing: PasswordHasher = {
  hash: async (password) => `quick:${password}`,
  verify: async (password, phc) => phc === `quick:${password}`,
};
