import * as z from 'zod/mini';
import { storableText } from '../storable-text.ts';
import { permissions, roles } from './roles.ts';

export const roleSchema = z.enum(roles);

export const staffMemberSchema = z.object({
  staffId: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
});

/** Who calls, and what they may do. */
export const staffMeSchema = z.object({
  me: z.extend(staffMemberSchema, { permissions: z.array(z.enum(permissions)) }),
  /** A demonstration: one may take another role by pressing its name. */
  demo: z.boolean(),
});

export const staffLoginSchema = z.object({
  email: storableText(320),
  password: storableText(1000),
  /** Six digits of an authenticator, or a recovery code, once there is one. */
  code: z.optional(storableText(40)),
});

export type StaffMember = z.infer<typeof staffMemberSchema>;
