import { profileRequestSchema, profileResponseSchema } from '../account.ts';
import { type Operation, ok } from './operation.ts';

export const profileOperations = {
  getProfile: {
    summary: 'The user, with the optional fields and the photo.',
    success: ok(profileResponseSchema),
  },
  editProfile: {
    summary: 'Change mobile number, gender or photo. null clears a field.',
    body: profileRequestSchema,
    success: ok(profileResponseSchema),
    failures: ['photoRefused'],
  },
} as const satisfies Record<string, Operation>;
