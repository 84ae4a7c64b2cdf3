import {
  countryCodes,
  currencyCodes,
  languageCodes,
  marketFieldsSchema,
} from '@briolette/contract';
import { expect, test } from 'vitest';
import {
  countryName,
  currencyName,
  emptyMarket,
  languageName,
  suggestMarket,
  toMarketFields,
} from './market-values.ts';

test('fills in a market from its first country [MKT-06]', () => {
  expect(suggestMarket('CA')).toEqual({
    ...{ code: 'ca', currency: 'CAD', name: 'Canada', languages: ['en'], tax: 'added' },
  });
  expect(suggestMarket('JP')).toEqual({
    ...{ code: 'jp', currency: 'JPY', name: 'Japan', languages: ['ja'], tax: 'included' },
  });
});

test('knows a currency and the names of every country', () => {
  for (const country of countryCodes) {
    expect(currencyCodes).toContain(suggestMarket(country).currency);
    expect(countryName(country)).not.toBe(country);
  }
  for (const code of currencyCodes) expect(currencyName(code), code).not.toBe(code);
  for (const code of languageCodes) expect(languageName(code), code).not.toBe(code);
});

test('a market of one country is valid as it is filled in, if the shop has its language', () => {
  const { languages, ...suggested } = suggestMarket('CA');
  const fields = toMarketFields({ ...emptyMarket, ...suggested, languages, countries: ['CA'] });
  expect(marketFieldsSchema.safeParse(fields).success).toBe(true);
});
