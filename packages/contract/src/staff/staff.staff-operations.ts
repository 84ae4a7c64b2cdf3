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

/** Staff sessions end with the browser, so there is no `remember`. */
const passkeyAssertionSchema = z.omit(passkeyLoginSchema, { remember: true });

const viewsResponse = ok(z.object({ views: z.array(savedViewSchema) }));

export const staffMembersStaffOperations = {
  getStaffLoginInfo: {
    summary: 'Returns the shop name and whether this is a demo shop.',
    success: ok(z.object({ demo: z.boolean(), shop: z.string() })),
  },
  logInStaff: {
    summary: 'Logs in to the back office. Sets the session cookie.',
    body: staffLoginSchema,
    success: ok(currentStaffSchema),
    failures: ['invalidStaffCredentials', 'totpCodeRequired', 'tooManyAttempts'],
  },
  startStaffDemoSession: {
    summary: 'Logs in as a demo staff member of a role. Demo shops only.',
    body: z.object({ role: roleSchema }),
    success: ok(currentStaffSchema),
    failures: ['demoUnavailable'],
  },
  createStaffPasskeyChallenge: {
    summary: 'Returns the WebAuthn options to log in with a staff passkey.',
    success: ok(passkeyOptionsSchema),
  },
  logInStaffWithPasskey: {
    summary: 'Logs in to the back office with a passkey instead of password and code.',
    body: passkeyAssertionSchema,
    success: ok(currentStaffSchema),
    failures: ['passkeyRejected', 'tooManyAttempts'],
  },
  stepUpStaffWithPasskey: {
    summary: 'Repeats the authentication with a passkey (step-up).',
    body: passkeyAssertionSchema,
    success: ok(z.object({})),
    failures: ['passkeyRejected', 'tooManyAttempts'],
  },
  listStaffPasskeys: {
    summary: 'Lists the passkeys of the staff member.',
    success: ok(passkeysResponseSchema),
  },
  createStaffPasskeyRegistration: {
    summary: 'Returns the WebAuthn options to create a staff passkey.',
    success: ok(passkeyOptionsSchema),
  },
  createStaffPasskey: {
    summary: 'Adds a staff passkey that the browser has created.',
    body: createPasskeySchema,
    success: ok(passkeysResponseSchema),
    failures: ['passkeyRejected'],
  },
  deleteStaffPasskey: {
    summary: 'Deletes a staff passkey.',
    parameters: z.object({ passkeyId: idSchema }),
    success: ok(passkeysResponseSchema),
  },
  getCurrentStaffMember: {
    summary: 'Returns the logged-in staff member and their permissions.',
    success: ok(currentStaffSchema),
  },
  logOutStaff: {
    summary: 'Ends the staff session.',
    success: ok(z.object({})),
  },
  stepUpStaff: {
    summary:
      'Repeats the authentication with password and code (step-up). Sensitive calls require it after 10 minutes.',
    body: stepUpSchema,
    success: ok(z.object({})),
    failures: ['invalidStaffCredentials', 'totpCodeRequired', 'tooManyAttempts'],
  },
  getStaffInvitation: {
    summary: 'Returns an invitation and the secret to set up an authenticator.',
    body: invitationTokenSchema,
    success: ok(z.object({ invitation: invitationSchema })),
    failures: ['invitationNotFound'],
  },
  acceptStaffInvitation: {
    summary:
      'Accepts an invitation with a password and the first code of the authenticator. Logs in and returns the recovery codes, which are shown only once.',
    body: acceptInvitationSchema,
    success: ok(z.extend(currentStaffSchema, { recoveryCodes: z.array(z.string()) })),
    failures: ['invitationNotFound', 'invalidStaffCredentials', 'tooManyAttempts'],
  },
  listStaffMembers: {
    summary: 'Lists the staff members.',
    success: ok(z.object({ staffMembers: z.array(staffMemberRowSchema) })),
  },
  inviteStaffMember: {
    summary: 'Invites a staff member. The link in the response works once, within three days.',
    body: inviteStaffMemberSchema,
    success: ok(z.object({ link: z.string(), staffMembers: z.array(staffMemberRowSchema) })),
    failures: ['staffMemberExists'],
  },
  updateStaffMember: {
    summary: 'Changes the role of a staff member, or removes them and ends their sessions.',
    parameters: z.object({ staffMemberId: z.uuid() }),
    body: updateStaffMemberSchema,
    success: ok(z.object({ staffMembers: z.array(staffMemberRowSchema) })),
    failures: ['staffMemberNotFound', 'lastOwner'],
  },
  revokeStaffSessions: {
    summary: 'Ends all sessions of a staff member. Their credentials stay valid.',
    parameters: z.object({ staffMemberId: z.uuid() }),
    success: ok(z.object({ staffMembers: z.array(staffMemberRowSchema) })),
    failures: ['staffMemberNotFound'],
  },
  listSavedViews: {
    summary: 'Lists the saved views of the staff member and the shared ones.',
    success: viewsResponse,
  },
  createSavedView: {
    summary:
      'Saves the query of a list under a name, private or shared. An existing view of that name is replaced.',
    body: createSavedViewSchema,
    success: viewsResponse,
    failures: ['tooManyViews'],
  },
  deleteSavedView: {
    summary: 'Deletes a saved view.',
    parameters: z.object({ viewId: z.uuid() }),
    success: viewsResponse,
    failures: ['viewNotFound'],
  },
} as const satisfies Record<string, Operation>;
