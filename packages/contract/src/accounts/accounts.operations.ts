import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import {
  convertGuestRequestSchema,
  guestResponseSchema,
  loginRequestSchema,
  loginResponseSchema,
  logoutRequestSchema,
  mergeGuestRequestSchema,
  passwordRequestSchema,
  profileRequestSchema,
  profileResponseSchema,
  signupRequestSchema,
  signupResponseSchema,
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
      'Changes the password. Ends all sessions, revokes all emailed tokens and returns the access token of a new session.',
    body: passwordRequestSchema,
    success: ok(tokenResponseSchema),
    failures: ['wrongPassword', 'passwordTooShort', 'passwordTooCommon', 'tooManyAttempts'],
  },
  updateProfile: {
    summary: 'Updates the mobile number, gender or photo. Send null to clear a field.',
    body: profileRequestSchema,
    success: ok(profileResponseSchema),
    failures: ['photoRejected'],
  },
  requestPasswordReset: {
    summary:
      'Emails a password reset link if an account with this address exists. The response is the same if none does.',
    body: resetRequestSchema,
    success: ok(z.object({})),
    failures: ['tooManyAttempts'],
  },
  resetPassword: {
    summary:
      'Sets a new password with the token of an emailed link. The token works once. Ends all sessions, revokes all emailed tokens and deletes passkeys that were added before the address was verified.',
    body: resetPasswordSchema,
    success: ok(z.object({})),
    failures: ['linkExpiredOrUsed', 'passwordTooShort', 'passwordTooCommon'],
  },
  requestEmailVerification: {
    summary: 'Emails a link that verifies the address of the account.',
    success: ok(z.object({})),
    failures: ['tooManyAttempts'],
  },
  requestEmailChange: {
    summary:
      'Emails a confirmation link to the new address. The current address gets an email with a link that stops the change.',
    body: emailChangeSchema,
    success: ok(z.object({})),
    failures: ['wrongPassword', 'tooManyAttempts'],
  },
  confirmEmail: {
    summary:
      'Confirms an email address with an emailed token. If the address is new, it replaces the old one, both addresses are notified and all sessions end.',
    body: emailTokenSchema,
    success: ok(emailConfirmationSchema),
    failures: ['linkExpiredOrUsed', 'emailTaken'],
  },
  stopEmailChange: {
    summary:
      'Cancels a requested change of email address with the token emailed to the current address. Revokes all emailed tokens and ends all sessions.',
    body: emailTokenSchema,
    success: ok(z.object({})),
    failures: ['linkExpiredOrUsed'],
  },
  listSessions: {
    summary: 'Lists the active sessions of the account.',
    success: ok(sessionsResponseSchema),
  },
  revokeSession: {
    summary: 'Ends one session of the account.',
    parameters: z.object({ sessionId: idSchema }),
    success: ok(sessionsResponseSchema),
  },
  listPasskeys: {
    summary: 'Lists the passkeys of the account.',
    success: ok(passkeysResponseSchema),
  },
  createPasskeyRegistration: {
    summary: 'Returns the WebAuthn options to create a passkey. Requires the password.',
    body: passwordConfirmationSchema,
    success: ok(passkeyOptionsSchema),
    failures: ['wrongPassword', 'tooManyAttempts'],
  },
  createPasskey: {
    summary: 'Adds a passkey that the browser has created.',
    body: createPasskeySchema,
    success: created(passkeysResponseSchema),
    failures: ['passkeyRejected'],
  },
  deletePasskey: {
    summary: 'Deletes a passkey.',
    parameters: z.object({ passkeyId: idSchema }),
    success: ok(passkeysResponseSchema),
  },
  createPasskeyChallenge: {
    summary: 'Returns the WebAuthn options to log in with a passkey.',
    success: ok(passkeyOptionsSchema),
  },
  loginWithPasskey: {
    summary: 'Logs in with a passkey.',
    body: passkeyLoginSchema,
    success: ok(loginResponseSchema),
    failures: ['passkeyRejected'],
  },
  exportPersonalData: {
    summary: 'Returns all personal data that the shop stores about the user.',
    success: ok(personalDataSchema),
  },
  convertGuest: {
    summary:
      'Turns a guest account with an order into an account with a password. Its email is the one of the order. A shop that hides which emails are registered responds with confirmEmailFirst and emails either a confirmation link or a note that the account exists.',
    body: convertGuestRequestSchema,
    success: ok(loginResponseSchema),
    failures: [
      'guestRequired',
      'contactEmailRequired',
      'emailTaken',
      'confirmEmailFirst',
      'passwordTooShort',
      'passwordTooCommon',
      'tooManyAttempts',
    ],
  },
  mergeGuest: {
    summary:
      'Moves the cart and the wishlist of a guest to the account that has logged in since, and ends the sessions of the guest.',
    body: mergeGuestRequestSchema,
    success: ok(profileResponseSchema),
    failures: ['guestRequired'],
  },
  eraseAccount: {
    summary:
      'Erases the account and its personal data. Orders are kept for accounting, without the personal data. Requires the password, which a guest leaves empty.',
    body: passwordConfirmationSchema,
    success: ok(z.object({})),
    failures: ['wrongPassword', 'tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;

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
  createGuest: {
    summary: 'Creates an account without a password and logs in, to buy as a guest.',
    success: created(loginResponseSchema),
    failures: ['tooManyAttempts'],
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
