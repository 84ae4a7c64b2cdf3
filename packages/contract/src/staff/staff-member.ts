import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { permissions } from '../http/permissions.ts';
import { shopDetailsSchema } from '../settings/storefront-config.ts';
import { roles } from './roles.ts';

export const roleSchema = z.enum(roles);

export const staffMemberSchema = z.object({
  staffMemberId: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
});

/** The logged-in staff member and their permissions. */
export const currentStaffSchema = z.object({
  me: z.extend(staffMemberSchema, { permissions: z.array(z.enum(permissions)) }),
  /** True in a demo shop, where roles can be switched. */
  demo: z.boolean(),
  /** Name and contact details of the shop. */
  shop: shopDetailsSchema,
});

export const staffLoginSchema = z.object({
  email: storableTextSchema(320),
  password: storableTextSchema(1000),
  /** A TOTP code or a recovery code; required once an authenticator is set up. */
  code: z.optional(storableTextSchema(40)),
});

export const stepUpSchema = z.omit(staffLoginSchema, { email: true });

/** here: can log in. lastUsedAt: the last activity, while a session is active. */
export const staffMemberRowSchema = z.extend(staffMemberSchema, {
  state: z.enum(['invited', 'here', 'left']),
  lastUsedAt: z.nullable(timestampSchema),
  /** Active sessions, most recently used first. */
  sessions: z.array(z.object({ openedAt: timestampSchema, lastUsedAt: timestampSchema })),
});
export const inviteStaffMemberSchema = z.object({
  email: storableTextSchema(320).check(z.regex(/^[^@\s]+@[^@\s]+$/, fieldErrors.email)),
  name: storableTextSchema(200).check(z.trim(), z.minLength(1)),
  role: roleSchema,
});
export const updateStaffMemberSchema = z.object({
  role: z.optional(roleSchema),
  left: z.optional(z.boolean()),
});

const invitationToken = storableTextSchema(100);
export const invitationTokenSchema = z.object({ token: invitationToken });
export const invitationSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  /** The TOTP secret as text, and as the URI of the QR code. */
  secret: z.string(),
  uri: z.string(),
  /** The name of the shop. */
  shop: z.string(),
});
export const acceptInvitationSchema = z.object({
  token: invitationToken,
  password: storableTextSchema(1000).check(z.minLength(12, fieldErrors.password)),
  /** The first TOTP code, which proves that the authenticator is set up. */
  code: storableTextSchema(40),
});

export type StaffMemberRow = z.infer<typeof staffMemberRowSchema>;
export type StaffMember = z.infer<typeof staffMemberSchema>;
