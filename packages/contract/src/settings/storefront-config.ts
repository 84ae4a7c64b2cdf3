import * as z from 'zod/mini';
import { filterOptionsSchema, taxonomyTermSchema } from '../taxonomy/taxonomy.ts';

/**
 * The part of the policy that pages need. They read it from the API, so that a change applies
 * everywhere at once.
 */
export const storefrontConfigSchema = z.object({
  extraDiscount: z.number(),
  deliveryCharge: z.number(),
  deliveryLeadDays: z.int(),
  /** The weekdays on which the shop works; 0 is Sunday. */
  openDays: z.array(z.int()),
  /** Present and future days on which the shop is closed. */
  closedPeriods: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Set while the shop is closed. `reopens` is the next opening day, such as "Mon Jan 4 2027". */
  closed: z.nullable(
    z.object({ message: z.string(), takesOrders: z.boolean(), reopens: z.string() }),
  ),
  cashbackPercent: z.number(),
  /** The lifetime of emailed tokens for account changes. */
  emailTokenMinutes: z.int(),
  /** The names of the payment providers; the first is the default. None: cash on delivery only. */
  paymentProviders: z.array(z.string()),
  /** The options of each filter, in the order of the filters. */
  filterOptions: filterOptionsSchema,
  /** The categories in the order and wording of the page header and of the side menu. */
  menus: z.object({ header: z.array(taxonomyTermSchema), side: z.array(taxonomyTermSchema) }),
  /** The highest price of an active product. */
  maxPrice: z.number(),
});

/** Name and contact details of the shop. */
export const shopDetailsSchema = z.object({
  name: z.string(),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
});

export type ShopDetails = z.infer<typeof shopDetailsSchema>;

export type StorefrontConfig = z.infer<typeof storefrontConfigSchema>;
