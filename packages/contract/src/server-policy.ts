import { type Policy, policy } from './policy.ts';

/** What differs where real people buy. By itself, because no page needs it. */
export const serverPolicy: Policy = { ...policy, minQuantity: 1, signupFields: ['newsletter'] };
