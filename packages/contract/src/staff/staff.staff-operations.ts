import * as z from 'zod/mini';
import {
  createPasskeySchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passkeysResponseSchema,
} from '../accounts/account-security.ts';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { createSavedViewSchema, savedViewSchema } from './saved-view.ts';
import {
  acceptInvitationSchema,
  currentStaffSchema,
  invitationSchema,
  invitationTokenSchema,
  inviteStaffMemberSchema,
  roleSchema,
  staffLoginSchema,
  staffMemberRowSchema,
  stepUpSchema,
  updateStaffMemberSchema,
} from './staff-member.ts';

/** As a shopper shows one; a session of the staff ends with the browser in any case. */
const passkeyAssertionSchema = z.omit(passkeyLoginSchema, { remember: true });

const viewsResponse = ok(z.object({ views: z.array(savedViewSchema) }));

export const staffMembersStaffOperations = {
  getStaffLoginInfo: {
    summary:
      'What somebody who is not signed in must know: how the shop is called, and whether this is a demonstration.',
    success: ok(z.object({ demo: z.boolean(), shop: z.string() })),
  },
  logInStaff: {
    summary: 'Sign in to the back office. The answer sets a cookie of its own.',
    body: staffLoginSchema,
    success: ok(currentStaffSchema),
    failures: ['invalidStaffCredentials', 'totpCodeRequired', 'tooManyAttempts'],
  },
  startStaffDemoSession: {
    summary: "Sign in as one of a demonstration's own staff, or take another role.",
    body: z.object({ role: roleSchema }),
    success: ok(currentStaffSchema),
    failures: ['demoUnavailable'],
  },
  createStaffPasskeyChallenge: {
    summary: 'What a browser is asked to show a passkey of the staff.',
    success: ok(passkeyOptionsSchema),
  },
  logInStaffWithPasskey: {
    summary: 'Sign in to the back office with a passkey: no password and no code is asked for.',
    body: passkeyAssertionSchema,
    success: ok(currentStaffSchema),
    failures: ['passkeyRejected', 'tooManyAttempts'],
  },
  stepUpStaffWithPasskey: {
    summary: 'Show once more that it is you, with a passkey of your own.',
    body: passkeyAssertionSchema,
    success: ok(z.object({})),
    failures: ['passkeyRejected', 'tooManyAttempts'],
  },
  listStaffPasskeys: {
    summary: "The caller's passkeys.",
    success: ok(passkeysResponseSchema),
  },
  createStaffPasskeyRegistration: {
    summary: 'What a browser is asked to make a passkey for the back office.',
    success: ok(passkeyOptionsSchema),
  },
  createStaffPasskey: {
    summary: 'Keep a passkey that the browser has made.',
    body: createPasskeySchema,
    success: ok(passkeysResponseSchema),
    failures: ['passkeyRejected'],
  },
  deleteStaffPasskey: {
    summary: 'Forget a passkey.',
    parameters: z.object({ passkeyId: idSchema }),
    success: ok(passkeysResponseSchema),
  },
  getCurrentStaffMember: {
    summary: 'Who is signed in, and what they may do.',
    success: ok(currentStaffSchema),
  },
  logOutStaff: {
    summary: 'Sign out.',
    success: ok(z.object({})),
  },
  stepUpStaff: {
    summary:
      'Show once more that it is you: refunds, roles and exports ask for it after ten minutes.',
    body: stepUpSchema,
    success: ok(z.object({})),
    failures: ['invalidStaffCredentials', 'totpCodeRequired', 'tooManyAttempts'],
  },
  getStaffInvitation: {
    summary: 'Whom an invitation is for, and what to set an authenticator up with.',
    body: invitationTokenSchema,
    success: ok(z.object({ invitation: invitationSchema })),
    failures: ['invitationNotFound'],
  },
  acceptStaffInvitation: {
    summary:
      'Take an invitation up with a password and the first code of an authenticator. The answer signs in, and has the recovery codes, once.',
    body: acceptInvitationSchema,
    success: ok(z.extend(currentStaffSchema, { recoveryCodes: z.array(z.string()) })),
    failures: ['invitationNotFound', 'invalidStaffCredentials', 'tooManyAttempts'],
  },
  listStaffMembers: {
    summary: 'The staff.',
    success: ok(z.object({ staffMembers: z.array(staffMemberRowSchema) })),
  },
  inviteStaffMember: {
    summary: 'Invite somebody. The link in the answer is good for three days, and once.',
    body: inviteStaffMemberSchema,
    success: ok(z.object({ link: z.string(), staffMembers: z.array(staffMemberRowSchema) })),
    failures: ['staffMemberExists'],
  },
  updateStaffMember: {
    summary: 'Give somebody another role, or end their time here: their sessions end at once.',
    parameters: z.object({ staffMemberId: z.uuid() }),
    body: updateStaffMemberSchema,
    success: ok(z.object({ staffMembers: z.array(staffMemberRowSchema) })),
    failures: ['staffMemberNotFound', 'lastOwner'],
  },
  revokeStaffSessions: {
    summary: 'Sign somebody out everywhere, at once. What they sign in by stays.',
    parameters: z.object({ staffMemberId: z.uuid() }),
    success: ok(z.object({ staffMembers: z.array(staffMemberRowSchema) })),
    failures: ['staffMemberNotFound'],
  },
  listSavedViews: {
    summary: "The caller's own views of the orders, and those of the shop.",
    success: viewsResponse,
  },
  createSavedView: {
    summary:
      'Keep what stands in the address of the list under a name, for oneself or for the shop. The same name again is the same view.',
    body: createSavedViewSchema,
    success: viewsResponse,
    failures: ['tooManyViews'],
  },
  deleteSavedView: {
    summary: "Forget a view: one of one's own, or one of the shop's.",
    parameters: z.object({ viewId: z.uuid() }),
    success: viewsResponse,
    failures: ['viewNotFound'],
  },
} as const satisfies Record<string, Operation>;
