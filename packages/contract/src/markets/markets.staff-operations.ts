import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { createMarketSchema, marketSchema, updateMarketSchema } from './market.ts';
import {
  acceptMarketPricesSchema,
  marketParametersSchema,
  marketPricePreviewSchema,
  marketPricesQuerySchema,
  marketPricesSchema,
  priceRuleSchema,
  setMarketPricesSchema,
} from './market-price.ts';

const marketsResponse = ok(z.object({ markets: z.array(marketSchema) }));

export const marketsStaffOperations = {
  listMarkets: {
    summary: 'Lists the markets, the default one first, then by name.',
    success: marketsResponse,
  },
  createMarket: {
    summary: 'Creates a market. A country belongs to one market.',
    body: createMarketSchema,
    success: marketsResponse,
    failures: ['marketExists', 'countryInOtherMarket', 'marketPriceOutOfRange'],
  },
  updateMarket: {
    summary: 'Updates a market. Its code and its currency never change.',
    parameters: marketParametersSchema,
    body: updateMarketSchema,
    success: marketsResponse,
    failures: [
      'marketNotFound',
      'marketChanged',
      'countryInOtherMarket',
      'defaultMarketRequired',
      'marketPriceOutOfRange',
    ],
  },
  listMarketPrices: {
    summary: 'Lists the products with their prices in a market.',
    parameters: marketParametersSchema,
    query: marketPricesQuerySchema,
    success: ok(marketPricesSchema),
    failures: ['marketNotFound'],
  },
  previewMarketPrices: {
    summary: 'Returns the prices that a rate and an ending propose. Changes nothing.',
    parameters: marketParametersSchema,
    body: priceRuleSchema,
    success: ok(marketPricePreviewSchema),
    failures: ['marketNotFound', 'marketHasBasePrices', 'marketPriceOutOfRange', 'tooManyProducts'],
  },
  acceptMarketPrices: {
    summary: 'Accepts the previewed prices of all products. Fixed prices stay.',
    parameters: marketParametersSchema,
    body: acceptMarketPricesSchema,
    success: ok(z.object({ accepted: z.int() })),
    failures: [
      'marketNotFound',
      'marketHasBasePrices',
      'marketPriceOutOfRange',
      'previewOutdated',
      'tooManyProducts',
    ],
  },
  setMarketPrices: {
    summary: 'Fixes or removes prices of one product in a market.',
    parameters: z.extend(marketParametersSchema, { productId: idSchema }),
    body: setMarketPricesSchema,
    success: ok(z.object({ saved: z.int() })),
    failures: [
      'marketNotFound',
      'marketHasBasePrices',
      'marketPriceOutOfRange',
      'marketPriceChanged',
    ],
  },
} as const satisfies Record<string, Operation>;
