import { countryGroups, type MarketFields, type PriceRule } from '@briolette/contract';

type SampleMarket = { code: string; currency: string; fields: MarketFields };

const market = (
  code: string,
  currency: string,
  fields: Omit<MarketFields, 'addressForm' | 'isActive' | 'pricesIncludeTax'> &
    Partial<MarketFields>,
): SampleMarket => ({
  code,
  currency,
  fields: { addressForm: 'country', isActive: true, pricesIncludeTax: true, ...fields },
});

/** The markets of the sample shop, besides the one that every shop begins with. */
export const sampleMarkets: readonly SampleMarket[] = [
  market('eu', 'EUR', {
    name: 'European Union',
    countries: [...countryGroups.eu],
    languages: ['en', 'de', 'fr'],
  }),
  market('gb', 'GBP', { name: 'United Kingdom', countries: ['GB'], languages: ['en'] }),
  market('us', 'USD', {
    name: 'United States',
    countries: ['US'],
    languages: ['en'],
    pricesIncludeTax: false,
  }),
  market('jp', 'JPY', { name: 'Japan', countries: ['JP'], languages: ['ja', 'en'] }),
];

/** How the prices of the sample markets are proposed from the dollar prices. */
export const samplePriceRules: Readonly<Record<string, PriceRule>> = {
  eu: { rate: '0.92', ending: '000' },
  gb: { rate: '0.79', ending: '500' },
  us: { rate: '1', ending: '' },
  jp: { rate: '155', ending: '000' },
};
