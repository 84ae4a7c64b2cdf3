import * as z from 'zod/mini';
import { emailAddressSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';

/** The token of an emailed link, after the #. */
const linkToken = storableTextSchema(100);
const password = storableTextSchema(1000);

export const resetRequestSchema = z.object({ email: storableTextSchema(320) });
export const resetPasswordSchema = z.object({ token: linkToken, newPassword: password });
export const emailTokenSchema = z.object({ token: linkToken });
export const emailConfirmationSchema = z.object({
  email: z.string(),
  /** True if the address is new: all sessions have ended. */
  changed: z.boolean(),
});
export const emailChangeSchema = z.object({ email: emailAddressSchema, password });
export const passwordConfirmationSchema = z.object({ password });

export const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system, such as "Chrome on Linux"; empty if unknown. */
  device: z.string(),
  openedAt: timestampSchema,
  usedAt: timestampSchema,
  /** The session of this request. */
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
/**
 * WebAuthn options for the browser, and a signed ticket that must be sent back with the credential.
 */
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

/** Personal data by table. */
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
  /** False until the emailed link is followed. */
  confirmed: z.boolean(),
});
export const stockAlertsResponseSchema = z.object({ alerts: z.array(stockAlertSchema) });
export const stockAlertConfirmationSchema = z.object({
  productId: z.string(),
  productName: z.string(),
});

export type Passkey = z.infer<typeof passkeySchema>;
export type StockAlert = z.infer<typeof stockAlertSchema>;
