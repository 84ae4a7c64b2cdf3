import { profileResponseSchema } from '../account.ts';
import { type Operation, ok } from './operation.ts';

export const profileOperations = {
  getProfile: {
    summary: 'The user, with the optional fields and the photo.',
    success: ok(profileResponseSchema),
  },
} as const satisfies Record<string, Operation>;
