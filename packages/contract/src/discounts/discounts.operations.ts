import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { couponErrorCodes, discountsQuerySchema, discountsResponseSchema } from './discount.ts';
import {
  createDiscountSchema,
  endDiscountSchema,
  staffDiscountSchema,
  staffDiscountsQuerySchema,
  staffDiscountsResponseSchema,
  updateDiscountSchema,
} from './staff-discount.ts';

export const discountsOperations = {
  getDiscounts: {
    summary:
      'Returns the discounts that apply to the cart: the automatic ones, and that of the coupon code if one is given.',
    query: discountsQuerySchema,
    success: ok(discountsResponseSchema),
    failures: [...couponErrorCodes, 'tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;

const discountParameters = z.object({ discountId: z.uuid() });

const discountResponse = ok(z.object({ discount: staffDiscountSchema }));

export const discountsStaffOperations = {
  listStaffDiscounts: {
    summary: 'Lists the coupon codes and automatic discounts, newest first.',
    query: staffDiscountsQuerySchema,
    success: ok(staffDiscountsResponseSchema),
  },
  createDiscount: {
    summary: 'Creates a coupon code or an automatic discount.',
    body: createDiscountSchema,
    success: discountResponse,
    failures: ['couponCodeExists', 'discountValueInvalid', 'discountNotFound'],
  },
  updateDiscount: {
    summary: "Updates a discount. Existing orders don't change.",
    parameters: discountParameters,
    body: updateDiscountSchema,
    success: discountResponse,
    failures: [
      'discountNotFound',
      'discountChanged',
      'usageLimitBelowUsage',
      'discountUsageNotTracked',
      'discountValueInvalid',
    ],
  },
  endDiscount: {
    summary: 'Ends a discount. Orders that used it keep it.',
    parameters: discountParameters,
    body: endDiscountSchema,
    success: discountResponse,
    failures: ['discountNotFound', 'discountChanged'],
  },
} as const satisfies Record<string, Operation>;
