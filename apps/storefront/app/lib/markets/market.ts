import { currency, type OpenMarket } from '@briolette/contract';
import { formatMoney, formatPrice, fromUnits } from '@briolette/domain';
import { locale } from '@briolette/i18n';
import { createContext, use } from 'react';
import type { RouterContextProvider, UIMatch } from 'react-router';
import { callApi } from '../api/api-client.ts';
import { apiContext, marketContext } from '../api/api-context.ts';
import { basePath } from '../paths.ts';

/** The market of a shop whose markets are unknown, because the root loader failed. */
const fallbackMarket: OpenMarket = {
  code: '',
  name: '',
  isDefault: true,
  currency: currency.code,
  languages: [locale],
  countries: [],
  pricesIncludeTax: true,
  deliveryCharge: 0,
  addressForm: 'single',
  priceScale: 1,
};

/** The market that the page's URL names, and all open markets, the default one first. */
export type CurrentMarkets = { market: OpenMarket; markets: readonly OpenMarket[] };

declare global {
  /** Static build only: the market of a page whose file knows none. See find-market.ts. */
  var shopMarkets: CurrentMarkets | undefined;
}

const noMarkets: CurrentMarkets = { market: fallbackMarket, markets: [] };

/** Provided by root.tsx. */
export const MarketContext = /* @__PURE__ */ createContext(noMarkets);

export const useMarkets = (): CurrentMarkets => use(MarketContext);

/** Returns the market of the page. */
export const useMarket = (): OpenMarket => useMarkets().market;

/** Returns the part of a market's URLs before the path of a page: '/eu', or '' for the default one. */
export const getMarketPath = ({ isDefault, code }: OpenMarket): string =>
  isDefault ? '' : `/${code}`;

/** Returns the URL of a page in a market, for a link that reloads the page. */
export function buildMarketUrl(market: OpenMarket, path: string): string {
  const prefix = basePath + getMarketPath(market);
  return path === '/' && prefix !== basePath ? prefix : prefix + path;
}

/** Formats an amount of the API. Without a currency, it is in that of the page's market. */
export type FormatPrice = (amount: number, currency?: string) => string;

/** Amounts of the default market omit decimals that are zero; others have all of them. */
export function createPriceFormat(market: OpenMarket): FormatPrice {
  return (amount, code = market.currency) =>
    market.isDefault && code === market.currency
      ? formatPrice(amount)
      : formatMoney(fromUnits(amount, code), locale);
}

export const useFormatPrice = (): FormatPrice => createPriceFormat(useMarket());

/** For a loader: loads the open markets, and finds the one that the URL names. */
export async function loadMarkets(
  context: Readonly<RouterContextProvider>,
): Promise<CurrentMarkets> {
  const { markets } = await callApi('listOpenMarkets', {}, context.get(apiContext));
  const code = context.get(marketContext);
  const market = markets.find((each) => (code ? each.code === code : each.isDefault));
  // A market that was closed since the request began.
  if (!market) throw new Response(null, { status: 404 });
  return { market, markets };
}

/** Returns the markets of the page from the data of the root loader. */
export const resolveMarkets = (root: Partial<CurrentMarkets> | undefined): CurrentMarkets =>
  globalThis.shopMarkets ?? (root?.market ? (root as CurrentMarkets) : noMarkets);

/** Returns the market from the root loader, for a page's metadata. */
export function getMarketFromMatches(matches: readonly (Partial<UIMatch> | undefined)[]) {
  return resolveMarkets(matches[0]?.loaderData as Partial<CurrentMarkets> | undefined).market;
}
