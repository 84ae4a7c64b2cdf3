import * as z from 'zod/mini';
import { filterValueSchema, listedValuesSchema } from './filter-values.ts';

/**
 * What of the policy a shopper's screens say and reckon with. They read it from the API, so that a
 * shop that changes a number sells by it everywhere at once.
 */
export const servedPolicySchema = z.object({
  extraDiscount: z.number(),
  deliveryCharge: z.number(),
  deliveryLeadDays: z.int(),
  cashbackPercent: z.number(),
  /** How long a link in a mail works that changes who may log in. */
  emailTokenMinutes: z.int(),
  /** Who may be asked for money online; the first one unless the shopper chose. None: cash only. */
  paymentProviders: z.array(z.string()),
  /** What pieces can be filtered by, in the order of the filters. */
  values: listedValuesSchema,
  /** The categories as the head of a page and its side menu name them, in their orders. */
  menus: z.object({ head: z.array(filterValueSchema), side: z.array(filterValueSchema) }),
  /** What the dearest piece costs that is shown. */
  maxPrice: z.number(),
});

/** How the shop is named and reached. */
export const shopDetailsSchema = z.object({
  name: z.string(),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
});

export type ShopDetails = z.infer<typeof shopDetailsSchema>;
export type ServedPolicy = z.infer<typeof servedPolicySchema>;
