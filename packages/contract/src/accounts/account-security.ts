import * as z from 'zod/mini';
import { emailAddressSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';

/** What came with a mail, after the #. */
const linkToken = storableTextSchema(100);
const password = storableTextSchema(1000);

export const resetRequestSchema = z.object({ email: storableTextSchema(320) });
export const resetPasswordSchema = z.object({ token: linkToken, newPassword: password });
export const emailTokenSchema = z.object({ token: linkToken });
export const emailConfirmationSchema = z.object({
  email: z.string(),
  /** It is a new address: every session has ended. */
  changed: z.boolean(),
});
export const emailChangeSchema = z.object({ email: emailAddressSchema, password });
export const passwordConfirmationSchema = z.object({ password });

export const sessionSchema = z.object({
  id: z.string(),
  /** What the browser said of itself, in a few words; empty: nothing is known. */
  device: z.string(),
  openedAt: timestampSchema,
  usedAt: timestampSchema,
  /** The one that asks. */
  current: z.boolean(),
});
export const sessionsResponseSchema = z.object({ sessions: z.array(sessionSchema) });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestampSchema,
  usedAt: z.nullable(timestampSchema),
});
export const passkeysResponseSchema = z.object({ passkeys: z.array(passkeySchema) });
/** What the browser is asked, as WebAuthn has it, and what comes back with the answer. */
export const passkeyOptionsSchema = z.object({
  options: z.looseObject({ challenge: z.string() }),
  ticket: z.string(),
});

const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*$/));
const credentialFields = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};
export const createPasskeySchema = z.object({
  ticket: storableTextSchema(2000),
  name: storableTextSchema(60),
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: bytes(8000),
      attestationObject: bytes(40_000),
      transports: z.optional(z.array(storableTextSchema(30)).check(z.maxLength(10))),
    }),
  }),
});
export const passkeyLoginSchema = z.object({
  ticket: storableTextSchema(2000),
  remember: z.optional(z.boolean()),
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: bytes(8000),
      authenticatorData: bytes(8000),
      signature: bytes(8000),
      userHandle: z.optional(bytes(200)),
    }),
  }),
});

/** All that the shop has of a person, under the names it has for it. */
export const personalDataSchema = z.object({
  data: z.looseObject({
    account: z.looseObject({ email: z.string() }),
    orders: z.array(z.looseObject({})),
  }),
});

export const stockAlertRequestSchema = z.object({ productId: storableTextSchema(200) });
export const stockAlertByEmailSchema = z.extend(stockAlertRequestSchema, {
  email: emailAddressSchema,
});
export const stockAlertSchema = z.object({
  productId: z.string(),
  productName: z.string(),
  /** false: the link that was mailed has not been followed yet. */
  confirmed: z.boolean(),
});
export const stockAlertsResponseSchema = z.object({ alerts: z.array(stockAlertSchema) });
export const stockAlertConfirmationSchema = z.object({
  productId: z.string(),
  productName: z.string(),
});

export type Passkey = z.infer<typeof passkeySchema>;
export type StockAlert = z.infer<typeof stockAlertSchema>;
