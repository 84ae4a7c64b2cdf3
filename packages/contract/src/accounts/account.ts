import * as z from 'zod/mini';
import { cartLineSchema } from '../cart/cart.ts';
import { isStorableText, storableTextSchema, timestampSchema } from '../http/fields.ts';
import { wishlistItemSchema } from '../wishlist/wishlist.ts';

export const genders = ['Male', 'Female'] as const;

export type Gender = (typeof genders)[number];

/** Loose: additional sign-up fields belong to the user and are returned. */
export const userSchema = z.looseObject({
  _id: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.string(),
  /** Present once an emailed link was followed. */
  emailVerified: z.optional(z.literal(true)),
  /** Present for an account without a password that was created to buy as a guest. */
  guest: z.optional(z.literal(true)),
  /** Where a guest gets emails, once they have placed an order. */
  contactEmail: z.optional(z.string()),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  gender: z.optional(z.enum(genders)),
  mobile: z.optional(z.string()),
  photo: z.optional(z.string()),
  cart: z.array(cartLineSchema),
  wishlist: z.array(wishlistItemSchema),
});

export const loginRequestSchema = z.object({
  email: storableTextSchema(320),
  password: storableTextSchema(1000),
  /** False: the session ends when the browser is closed. */
  remember: z.optional(z.boolean()),
});
const signupFields = {
  email: storableTextSchema(320),
  password: storableTextSchema(1000),
  firstName: z.optional(storableTextSchema(200)),
  lastName: z.optional(storableTextSchema(200)),
};
/** Limits of additional sign-up fields. */
const maxSignupFields = 20;
const maxSignupLength = 8000;
export const signupRequestSchema = z
  .catchall(
    z.object(signupFields),
    z.union([storableTextSchema(), z.number(), z.boolean(), z.null()]),
  )
  .check(
    z.refine((fields) => Object.keys(fields).every(isStorableText), 'Invalid field name'),
    z.refine((fields) => Object.keys(fields).length <= maxSignupFields, 'Too many fields'),
    z.refine((fields) => JSON.stringify(fields).length <= maxSignupLength, 'Too much data'),
  );

export const loginResponseSchema = z.object({ encodedToken: z.string(), foundUser: userSchema });
export const signupResponseSchema = z.object({
  createdUser: userSchema,
  encodedToken: z.string(),
});
export const tokenResponseSchema = z.object({ encodedToken: z.string() });
export const guestResponseSchema = z.object({ email: z.string(), password: z.string() });
export const convertGuestRequestSchema = z.object({ password: storableTextSchema(1000) });
export const mergeGuestRequestSchema = z.object({ guestToken: storableTextSchema(4000) });
export const logoutRequestSchema = z.object({ everywhere: z.optional(z.boolean()) });
export const passwordRequestSchema = z.object({
  currentPassword: storableTextSchema(1000),
  newPassword: storableTextSchema(1000),
});

export const profileRequestSchema = z.object({
  mobile: z.optional(z.nullable(storableTextSchema(40))),
  gender: z.optional(z.nullable(z.enum(genders))),
  /** A data URL; null deletes the photo. */
  photo: z.optional(z.nullable(z.string().check(z.maxLength(300_000)))),
});
export const profileResponseSchema = z.object({ user: userSchema });

export type User = z.infer<typeof userSchema>;
export type ProfileRequest = z.infer<typeof profileRequestSchema>;
export type PasswordRequest = z.infer<typeof passwordRequestSchema>;
