import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import {
  loginResponseSchema,
  passwordRequestSchema,
  profileRequestSchema,
  profileResponseSchema,
  tokenResponseSchema,
} from './account.ts';
import {
  createPasskeySchema,
  emailChangeSchema,
  emailConfirmationSchema,
  emailTokenSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passkeysResponseSchema,
  passwordConfirmationSchema,
  personalDataSchema,
  resetPasswordSchema,
  resetRequestSchema,
  sessionsResponseSchema,
} from './account-security.ts';

export const accountOperations = {
  changePassword: {
    summary:
      'Change the password. Ends every session and revokes all open links; the answer is the token of a new session.',
    body: passwordRequestSchema,
    success: ok(tokenResponseSchema),
    failures: ['wrongPassword', 'passwordTooShort', 'passwordTooCommon', 'tooManyAttempts'],
  },
  updateProfile: {
    summary: 'Change mobile number, gender or photo. null clears a field.',
    body: profileRequestSchema,
    success: ok(profileResponseSchema),
    failures: ['photoRejected'],
  },
  requestPasswordReset: {
    summary:
      'Mail a link to choose a new password, if there is an account with this address. The answer is the same if there is none.',
    body: resetRequestSchema,
    success: ok(z.object({})),
    failures: ['tooManyAttempts'],
  },
  resetPassword: {
    summary:
      'Set a new password with the token of the emailed link. Works once. Ends every session, revokes all open links and deletes passkeys from before the address was verified.',
    body: resetPasswordSchema,
    success: ok(z.object({})),
    failures: ['linkExpiredOrUsed', 'passwordTooShort', 'passwordTooCommon'],
  },
  requestEmailVerification: {
    summary: "Mail a link that confirms the account's address.",
    success: ok(z.object({})),
    failures: ['tooManyAttempts'],
  },
  requestEmailChange: {
    summary:
      'Email a link to a new address; following it makes it the address of the account. The current address gets an email with a link that stops the change.',
    body: emailChangeSchema,
    success: ok(z.object({})),
    failures: ['wrongPassword', 'tooManyAttempts'],
  },
  confirmEmail: {
    summary:
      'Confirm an address with what was mailed to it. A new address takes the place of the old one, both are told, and every session ends.',
    body: emailTokenSchema,
    success: ok(emailConfirmationSchema),
    failures: ['linkExpiredOrUsed', 'emailTaken'],
  },
  stopEmailChange: {
    summary:
      'Stop a requested change of email address with the token emailed to the current address. Revokes all open links and ends every session.',
    body: emailTokenSchema,
    success: ok(z.object({})),
    failures: ['linkExpiredOrUsed'],
  },
  listSessions: {
    summary: 'Where this account is logged in.',
    success: ok(sessionsResponseSchema),
  },
  revokeSession: {
    summary: 'Log out one session of this account.',
    parameters: z.object({ sessionId: idSchema }),
    success: ok(sessionsResponseSchema),
  },
  listPasskeys: {
    summary: 'The passkeys of this account.',
    success: ok(passkeysResponseSchema),
  },
  createPasskeyRegistration: {
    summary: 'What a browser is asked to make a passkey. Needs the password.',
    body: passwordConfirmationSchema,
    success: ok(passkeyOptionsSchema),
    failures: ['wrongPassword', 'tooManyAttempts'],
  },
  createPasskey: {
    summary: 'Keep a passkey that the browser has made.',
    body: createPasskeySchema,
    success: created(passkeysResponseSchema),
    failures: ['passkeyRejected'],
  },
  deletePasskey: {
    summary: 'Forget a passkey.',
    parameters: z.object({ passkeyId: idSchema }),
    success: ok(passkeysResponseSchema),
  },
  createPasskeyChallenge: {
    summary: 'What a browser is asked to show a passkey.',
    success: ok(passkeyOptionsSchema),
  },
  loginWithPasskey: {
    summary: 'Log in with a passkey.',
    body: passkeyLoginSchema,
    success: ok(loginResponseSchema),
    failures: ['passkeyRejected'],
  },
  exportPersonalData: {
    summary: 'All that the shop has of this person.',
    success: ok(personalDataSchema),
  },
  eraseAccount: {
    summary:
      'Erase the account and all that belongs to it. Orders stay for the books, without the person. Needs the password.',
    body: passwordConfirmationSchema,
    success: ok(z.object({})),
    failures: ['wrongPassword', 'tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;
