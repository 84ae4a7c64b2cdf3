import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';

/** A coupon code as typed. Case and surrounding spaces don't matter. */
export const couponCodeSchema = storableTextSchema(60).check(z.trim(), z.toUpperCase());

/** The value of a discount: a percentage, or an amount in whole currency units. */
export const discountTermsSchema = z.object({
  name: z.string(),
  /** Null for an automatic discount. */
  code: z.nullable(z.string()),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  /** Restricts the discount to these categories and products; both empty for every product. */
  categories: z.array(z.string()),
  products: z.array(z.string()),
});

export const discountsQuerySchema = z.object({ coupon: z.optional(couponCodeSchema) });
export const discountsResponseSchema = z.object({
  /** The extra discount of every order, which is applied first. */
  extraDiscount: z.number(),
  /**
   * In the order of application. Each is computed from the full prices; together they are limited
   * to the subtotal.
   */
  discounts: z.array(discountTermsSchema),
  /** Whether any coupon code is active. */
  takesCoupons: z.boolean(),
});

/** A discount applied to an order. */
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
