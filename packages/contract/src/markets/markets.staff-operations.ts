import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  createMarketSchema,
  marketCodeSchema,
  marketSchema,
  updateMarketSchema,
} from './market.ts';

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
    failures: ['marketExists', 'countryInOtherMarket'],
  },
  updateMarket: {
    summary: 'Updates a market. Its code and its currency never change.',
    parameters: z.object({ marketCode: marketCodeSchema }),
    body: updateMarketSchema,
    success: marketsResponse,
    failures: ['marketNotFound', 'marketChanged', 'countryInOtherMarket', 'defaultMarketRequired'],
  },
} as const satisfies Record<string, Operation>;
