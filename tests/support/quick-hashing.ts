import type { PasswordHasher } from '@briolette/api';

/** Real hashing costs 50 to 230 ms a login on purpose; it has tests of its own. */
export const quickHashing: PasswordHasher = {
  hash: async (password) => `quick:${password}`,
  verify: async (password, phc) => phc === `quick:${password}`,
};
