import * as z from 'zod/mini';
import { created, type Operation, ok } from '../http/operation.ts';
import {
  guestResponseSchema,
  loginRequestSchema,
  loginResponseSchema,
  logoutRequestSchema,
  profileResponseSchema,
  signupRequestSchema,
  signupResponseSchema,
  tokenResponseSchema,
} from './account.ts';

export const authOperations = {
  login: {
    summary: 'Logs in with email and password.',
    body: loginRequestSchema,
    success: ok(loginResponseSchema),
    failures: ['userNotFound', 'wrongPassword', 'tooManyAttempts'],
  },
  signup: {
    summary:
      'Creates an account and logs in. A shop that hides which emails are registered responds to every sign-up with confirmEmailFirst, and emails either a confirmation link or a note that the account exists.',
    body: signupRequestSchema,
    success: created(signupResponseSchema),
    failures: [
      'emailTaken',
      'confirmEmailFirst',
      'passwordTooShort',
      'passwordTooCommon',
      'tooManyAttempts',
    ],
  },
  refreshToken: {
    summary:
      'Returns a new access token for a session. Accepts an expired access token and requires the refresh token cookie that the login set.',
    success: ok(tokenResponseSchema),
  },
  logout: {
    summary: 'Ends the current session, or all sessions of the user.',
    body: logoutRequestSchema,
    success: ok(z.object({})),
  },
  getGuest: {
    summary: 'Returns the shared sample credentials if the shop has a guest account.',
    success: ok(guestResponseSchema),
    failures: ['guestLoginUnavailable'],
  },
} as const satisfies Record<string, Operation>;

export const profileOperations = {
  getProfile: {
    summary: 'Returns the user with the optional fields and the photo.',
    success: ok(profileResponseSchema),
  },
} as const satisfies Record<string, Operation>;
