import {
  passwordRequestSchema,
  profileRequestSchema,
  profileResponseSchema,
  tokenResponseSchema,
} from '../account.ts';
import { type Operation, ok } from './operation.ts';

export const accountOperations = {
  changePassword: {
    summary: 'Change the password. Every session ends; the answer is the token of a new one.',
    body: passwordRequestSchema,
    success: ok(tokenResponseSchema),
    failures: ['wrongPassword', 'tooManyAttempts'],
  },
  editProfile: {
    summary: 'Change mobile number, gender or photo. null clears a field.',
    body: profileRequestSchema,
    success: ok(profileResponseSchema),
    failures: ['photoRefused'],
  },
} as const satisfies Record<string, Operation>;
