import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';

const line = (most: number) =>
  z.optional(storableTextSchema(most).check(z.trim(), z.minLength(1, 'is needed')));
const whole = (least: number, most: number) =>
  z.optional(z.int().check(z.minimum(least), z.maximum(most)));

/** 'orders@shop.example', or with a name before it: 'My Shop <orders@shop.example>'. */
const sender = /^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/**
 * What a shop changes while it is open. What is not said is as the server was started, or as the
 * source has it.
 */
export const settingsSchema = z.object({
  name: line(100),
  address: z.optional(
    z
      .array(storableTextSchema(100).check(z.trim(), z.minLength(1, 'is needed')))
      .check(z.minLength(1), z.maxLength(8)),
  ),
  phone: line(50),
  email: z.optional(
    storableTextSchema(200).check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'is no address')),
  ),
  hours: line(200),
  emailFrom: z.optional(storableTextSchema(200).check(z.regex(sender, 'is no sender'))),
  deliveryCharge: whole(0, 10_000),
  deliveryLeadDays: whole(0, 365),
  cashbackPercent: whole(0, 100),
  paymentTimeoutMinutes: whole(30, 1430),
});

/** version: the one that the caller saw. If somebody else was faster, nothing is done. */
export const updateSettingsSchema = z.object({
  version: z.int().check(z.minimum(0)),
  settings: settingsSchema,
});

export const settingsResponseSchema = z.object({
  /** 0: nothing was ever set. */
  version: z.int(),
  /** What was set. */
  settings: settingsSchema,
  /** What holds where nothing is set. */
  defaults: settingsSchema,
  /** Who may be asked for money online; none: cash only. */
  paymentProviders: z.array(z.string()),
  /** Whether mails are shown by the shop itself instead of being sent. */
  showsInbox: z.boolean(),
  /** The newest first, what holds now among them. */
  history: z.array(
    z.object({
      version: z.int(),
      createdAt: timestampSchema,
      actorName: z.string(),
      settings: settingsSchema,
    }),
  ),
});

export type ShopSettings = z.infer<typeof settingsSchema>;
export type SettingsResponse = z.infer<typeof settingsResponseSchema>;
