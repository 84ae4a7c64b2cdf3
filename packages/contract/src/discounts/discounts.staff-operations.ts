import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  createDiscountSchema,
  endDiscountSchema,
  staffDiscountSchema,
  staffDiscountsQuerySchema,
  staffDiscountsResponseSchema,
  updateDiscountSchema,
} from './staff-discount.ts';

const discountParameters = z.object({ discountId: z.uuid() });

const discountResponse = ok(z.object({ discount: staffDiscountSchema }));

export const discountsStaffOperations = {
  listStaffDiscounts: {
    summary: 'What may come off an order: codes, and what comes off by itself. The newest first.',
    query: staffDiscountsQuerySchema,
    success: ok(staffDiscountsResponseSchema),
  },
  createDiscount: {
    summary: 'Make a discount: a code, or one that comes off by itself.',
    body: createDiscountSchema,
    success: discountResponse,
    failures: ['couponCodeExists', 'discountValueInvalid', 'discountNotFound'],
  },
  updateDiscount: {
    summary: 'Change a discount, for the orders from now on.',
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
    summary: 'From now on no order gets this discount. Orders that have it keep it.',
    parameters: discountParameters,
    body: endDiscountSchema,
    success: discountResponse,
    failures: ['discountNotFound', 'discountChanged'],
  },
} as const satisfies Record<string, Operation>;
