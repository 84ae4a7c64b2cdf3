import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { permissions, roles } from '../http/permissions.ts';
import { shopDetailsSchema } from '../settings/storefront-config.ts';

export const roleSchema = z.enum(roles);

export const staffMemberSchema = z.object({
  staffMemberId: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
});

/** Who calls, and what they may do. */
export const currentStaffSchema = z.object({
  me: z.extend(staffMemberSchema, { permissions: z.array(z.enum(permissions)) }),
  /** A demonstration: one may take another role by pressing its name. */
  demo: z.boolean(),
  /** How the shop is named and reached at this moment. */
  shop: shopDetailsSchema,
});

export const staffLoginSchema = z.object({
  email: storableTextSchema(320),
  password: storableTextSchema(1000),
  /** Six digits of an authenticator, or a recovery code, once there is one. */
  code: z.optional(storableTextSchema(40)),
});

export const stepUpSchema = z.omit(staffLoginSchema, { email: true });

/** here: can sign in; seenAt: when they last did something, while a session of theirs is open. */
export const staffMemberRowSchema = z.extend(staffMemberSchema, {
  state: z.enum(['invited', 'here', 'left']),
  lastUsedAt: z.nullable(timestampSchema),
  /** Where they are signed in, the last used first. */
  sessions: z.array(z.object({ openedAt: timestampSchema, lastUsedAt: timestampSchema })),
});
export const inviteStaffMemberSchema = z.object({
  email: storableTextSchema(320).check(z.regex(/^[^@\s]+@[^@\s]+$/, 'must be an e-mail address')),
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
  /** For an authenticator: to type in, and as the address that its picture holds. */
  secret: z.string(),
  uri: z.string(),
  /** How the shop is called. */
  shop: z.string(),
});
export const acceptInvitationSchema = z.object({
  token: invitationToken,
  password: storableTextSchema(1000).check(z.minLength(12, 'must have 12 characters or more')),
  /** The first code of the authenticator: it shows that it was set up. */
  code: storableTextSchema(40),
});

export type StaffMemberRow = z.infer<typeof staffMemberRowSchema>;
export type StaffMember = z.infer<typeof staffMemberSchema>;
