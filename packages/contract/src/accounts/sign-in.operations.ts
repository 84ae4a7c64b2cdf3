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
    summary: 'Log in with email and password.',
    body: loginRequestSchema,
    success: ok(loginResponseSchema),
    failures: ['userNotFound', 'wrongPassword', 'tooManyAttempts'],
  },
  signup: {
    summary:
      'Create an account and log in. A shop that hides which emails are registered answers confirmEmailFirst for every address, and mails either a link that confirms it or a note that it has an account.',
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
      'Exchange the token, expired or not, for a fresh one while the session lasts. Needs the cookie that came with the login.',
    success: ok(tokenResponseSchema),
  },
  logout: {
    summary: 'End this session, or all sessions of the user.',
    body: logoutRequestSchema,
    success: ok(z.object({})),
  },
  getGuest: {
    summary: 'The shared sample credentials, where the shop offers a guest account.',
    success: ok(guestResponseSchema),
    failures: ['guestLoginUnavailable'],
  },
} as const satisfies Record<string, Operation>;

export const profileOperations = {
  getProfile: {
    summary: 'The user, with the optional fields and the photo.',
    success: ok(profileResponseSchema),
  },
} as const satisfies Record<string, Operation>;
