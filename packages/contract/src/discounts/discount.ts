import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';

/** A code as a shopper types it; small letters and spaces around it make no difference. */
export const couponCodeSchema = storableTextSchema(60).check(z.trim(), z.toUpperCase());

/** What a discount takes off: so many per cent, or an amount in whole units of the currency. */
export const discountTermsSchema = z.object({
  name: z.string(),
  /** null: it comes off by itself. */
  code: z.nullable(z.string()),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  /** Of these pieces only; two empty lists: of every piece. */
  categories: z.array(z.string()),
  products: z.array(z.string()),
});

export const discountsQuerySchema = z.object({ coupon: z.optional(couponCodeSchema) });
export const discountsResponseSchema = z.object({
  /** What comes off every order, before all others. */
  extraDiscount: z.number(),
  /** In the order in which they come off: each of the full prices, all together of the subtotal. */
  discounts: z.array(discountTermsSchema),
  /** Whether the shop has any code now. */
  takesCoupons: z.boolean(),
});

/** What came off an order. */
export const appliedDiscountSchema = z.object({
  name: z.string(),
  code: z.nullable(z.string()),
  amount: z.number(),
});

export const couponErrorCodes = [
  'couponInvalid',
  'couponNotStarted',
  'couponExpired',
  'couponLimitReached',
  'couponAlreadyUsed',
  'couponNotApplicable',
] as const;

export type CouponErrorCode = (typeof couponErrorCodes)[number];
export type DiscountTerms = z.infer<typeof discountTermsSchema>;
export type AppliedDiscount = z.infer<typeof appliedDiscountSchema>;
export type CartDiscounts = z.infer<typeof discountsResponseSchema>;
