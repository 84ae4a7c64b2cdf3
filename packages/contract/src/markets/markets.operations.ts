import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';

/** An open market, as customers see it. */
export const openMarketSchema = z.object({
  /** Part of its URLs, unless it is the default market: `/eu/browse`. */
  code: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** ISO 4217. */
  currency: z.string(),
  /** The first is the default. */
  languages: z.array(z.string()),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  pricesIncludeTax: z.boolean(),
  /** The charge for a delivery, in units of the currency. The default market has that of the settings. */
  deliveryCharge: z.number(),
  addressForm: z.enum(['single', 'country']),
  /** The price filter's numbers are multiplied by this, because 1,500 yen is no limit for a ring. */
  priceScale: z.number(),
});

export const marketOperations = {
  listOpenMarkets: {
    summary: 'Lists the open markets, the default one first, then by name.',
    success: ok(z.object({ markets: z.array(openMarketSchema) })),
  },
} as const satisfies Record<string, Operation>;

export type OpenMarket = z.infer<typeof openMarketSchema>;
