import * as z from 'zod/mini';
import { orderAddressSchema } from '../addresses/address.ts';
import { appliedDiscountSchema } from '../discounts/discount.ts';
import { timestampSchema } from '../http/fields.ts';
import { orderPaymentModeSchema } from './order.ts';

/** The shop as printed on documents. */
export const sellerSchema = z.object({
  name: z.string(),
  address: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
});

/** A snapshot of the time the order was placed and the invoice issued. */
export const invoiceSchema = z.object({
  /** Consecutive, without gaps. */
  number: z.string(),
  issuedAt: timestampSchema,
  seller: sellerSchema,
  orderNumber: z.string(),
  placedAt: timestampSchema,
  address: orderAddressSchema,
  payBy: orderPaymentModeSchema,
  /** ISO 4217. All amounts are in units of this currency. */
  currency: z.string(),
  /** The subtotal and discounts are multiples of it, in units: 1 in the default market. */
  roundingStep: z.optional(z.number()),
  lines: z.array(
    z.object({ name: z.string(), qty: z.int(), price: z.number(), amount: z.number() }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  /** They add up to `discount`. Empty for orders from before discounts were recorded by name. */
  discounts: z.array(appliedDiscountSchema),
  delivery: z.number(),
  /** Zero or negative: the total is rounded down to whole currency units. */
  rounding: z.number(),
  total: z.number(),
  /** The captured amount. */
  paid: z.number(),
  /** Refunds, each with a number. */
  credits: z.array(z.object({ number: z.string(), at: timestampSchema, amount: z.number() })),
  /** The total minus refunds. */
  remains: z.number(),
});

export type Invoice = z.infer<typeof invoiceSchema>;
