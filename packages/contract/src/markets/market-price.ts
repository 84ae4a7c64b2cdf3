import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { integerParamSchema, storableTextSchema } from '../http/fields.ts';
import { marketCodeSchema } from './market.ts';

/** The code of the price of an engraving among the prices of a product. */
export const engravingPriceCode = '+engraving';

/** How a price is proposed: the base price times the rate, rounded to the nearest with this ending. */
export const priceRuleSchema = z.object({
  /** Units of the market's currency for one unit of the shop's. A decimal, not a float. */
  rate: z.string().check(z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,8})?$/, fieldErrors.rate)),
  /** The last digits of the price in the minor unit: `90` is 0.90 euro. Empty: no rounding. */
  ending: z.string().check(z.regex(/^\d{0,6}$/, fieldErrors.priceEnding)),
});

/** missing: not sold in the market. outdated: the base price has changed since. */
export const marketPriceStates = ['missing', 'outdated', 'accepted', 'fixed'] as const;

const minor = z.int().check(z.minimum(0), z.maximum(2_000_000_000_000));

/** One price of a product: its own, or that of a metal, a size or the engraving. */
export const marketPriceSchema = z.object({
  /** Empty for the product; the code of a metal or a variant; or `+engraving`. */
  code: z.string(),
  name: z.string(),
  /** In cents of the shop's currency. */
  basePrice: z.int(),
  /** In the minor unit of the market's currency. */
  price: z.nullable(minor),
  /** The lowest price of the 30 days before the last change, or the price if that is higher. */
  priorPrice: z.nullable(minor),
  state: z.enum(marketPriceStates),
});

export const marketPricesSchema = z.object({
  /** null until prices were accepted. */
  rule: z.nullable(priceRuleSchema),
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      /** Whether every price of the product has one in the market. */
      isSold: z.boolean(),
      prices: z.array(marketPriceSchema),
    }),
  ),
  nextCursor: z.nullable(z.string()),
});

export const marketPricesQuerySchema = z.object({
  cursor: z.optional(storableTextSchema(80)),
  limit: z.optional(integerParamSchema(1, 200)),
});

export const marketPricePreviewSchema = z.object({
  /** Products whose prices would change, and products in all. */
  changed: z.int(),
  total: z.int(),
  /** Fixed prices, which stay. */
  fixed: z.int(),
  /** Products with a price that moves by more than half. */
  overHalf: z.int(),
  fingerprint: z.string(),
  /** The first changes; those by more than half come first. */
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      overHalf: z.boolean(),
      prices: z.array(
        z.object({ code: z.string(), name: z.string(), before: z.nullable(minor), after: minor }),
      ),
    }),
  ),
});

export const acceptMarketPricesSchema = z.object({
  rule: priceRuleSchema,
  /** From the preview. The prices are rejected if something has changed since. */
  fingerprint: storableTextSchema(100),
});

export const setMarketPricesSchema = z.object({
  prices: z
    .array(
      z.object({
        code: storableTextSchema(40),
        /** The price that the caller read. The change is rejected if it has changed since. */
        expected: z.nullable(minor),
        /** null removes the price: the product isn't sold in the market any more. */
        price: z.nullable(minor),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});

export const marketParametersSchema = z.object({ marketCode: marketCodeSchema });

export type PriceRule = z.infer<typeof priceRuleSchema>;
export type MarketPrices = z.infer<typeof marketPricesSchema>;
export type MarketPricePreview = z.infer<typeof marketPricePreviewSchema>;
export type MarketPriceChange = z.infer<typeof setMarketPricesSchema>['prices'][number];
