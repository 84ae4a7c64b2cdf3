import * as z from 'zod/mini';

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
  linkMinutes: z.int(),
  /** Who may be asked for money online; the first one unless the shopper chose. None: cash only. */
  payOnline: z.array(z.string()),
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
