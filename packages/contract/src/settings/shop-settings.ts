import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { dayMs } from './policy.ts';

const line = (most: number) =>
  z.optional(storableTextSchema(most).check(z.trim(), z.minLength(1, 'Required')));
const whole = (least: number, most: number) =>
  z.optional(z.int().check(z.minimum(least), z.maximum(most)));

/** 'orders@shop.example', or with a name: 'My Shop <orders@shop.example>'. */
const sender = /^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** Days on which the shop is closed. The shop shows the message on these days. */
export const closedPeriodSchema = z
  .object({
    from: z.iso.date(fieldErrors.day),
    to: z.iso.date(fieldErrors.day),
    message: storableTextSchema(300).check(z.trim(), z.minLength(1, fieldErrors.text)),
    /** Whether customers can order for after the period. */
    takesOrders: z.boolean(),
  })
  .check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 366 * dayMs, {
      path: ['to'],
      error: fieldErrors.closedPeriod,
    }),
  );

/**
 * Settings that staff change at runtime. Missing settings use the configuration of the server or
 * the built-in defaults.
 */
export const settingsSchema = z.object({
  name: line(100),
  address: z.optional(
    z
      .array(storableTextSchema(100).check(z.trim(), z.minLength(1, 'Required')))
      .check(z.minLength(1), z.maxLength(8)),
  ),
  phone: line(50),
  email: z.optional(
    storableTextSchema(200).check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, fieldErrors.email)),
  ),
  hours: line(200),
  emailFrom: z.optional(storableTextSchema(200).check(z.regex(sender, fieldErrors.sender))),
  deliveryCharge: z.optional(
    z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01, fieldErrors.twoDecimals)),
  ),
  deliveryLeadDays: whole(0, 365),
  cashbackPercent: whole(0, 100),
  paymentTimeoutMinutes: whole(30, 1430),
  openDays: z.optional(
    z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
      z.minLength(1, fieldErrors.oneOpenDay),
      z.refine((days) => new Set(days).size === days.length, fieldErrors.uniqueEntries),
    ),
  ),
  closedPeriods: z.optional(z.array(closedPeriodSchema).check(z.maxLength(20))),
});

/**
 * version: the version that the caller read. The change is rejected if the settings have changed
 * since.
 */
export const updateSettingsSchema = z.object({
  version: z.int().check(z.minimum(0)),
  settings: settingsSchema,
});

export const settingsResponseSchema = z.object({
  /** 0 if no settings were ever saved. */
  version: z.int(),
  /** The saved settings. */
  settings: settingsSchema,
  /** The defaults for missing settings. */
  defaults: settingsSchema,
  /** The payment providers; empty for cash only. */
  paymentProviders: z.array(z.string()),
  /** Whether emails go to the demo inbox instead of being sent. */
  showsInbox: z.boolean(),
  /** All versions, newest first, including the current one. */
  history: z.array(
    z.object({
      version: z.int(),
      createdAt: timestampSchema,
      actorName: z.string(),
      settings: settingsSchema,
    }),
  ),
});

export type ClosedPeriod = z.infer<typeof closedPeriodSchema>;
export type ShopSettings = z.infer<typeof settingsSchema>;
export type SettingsResponse = z.infer<typeof settingsResponseSchema>;
