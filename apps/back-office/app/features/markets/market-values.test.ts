import {
  countryCodes,
  currencyCodes,
  languageCodes,
  type Market,
  marketFieldsSchema,
} from '@briolette/contract';
import { expect, test } from 'vitest';
import {
  countryName,
  currencyName,
  emptyMarket,
  languageName,
  suggestGroup,
  suggestMarket,
  toMarketFields,
  toMarketValues,
} from './market-values.ts';

test('fills in a market from its first country [MKT-06]', () => {
  expect(suggestMarket('CA')).toEqual({
    ...{ code: 'ca', currency: 'CAD', name: 'Canada', languages: ['en'], tax: 'added' },
  });
  expect(suggestMarket('JP')).toEqual({
    ...{ code: 'jp', currency: 'JPY', name: 'Japan', languages: ['ja'], tax: 'included' },
  });
});

test('fills in a market of the European Union [MKT-06]', () => {
  expect(suggestGroup('eu')).toEqual({
    ...{ code: 'eu', currency: 'EUR', name: 'European Union', languages: ['en'], tax: 'included' },
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

const canada: Market = {
  ...{ code: 'ca', version: 1, isDefault: false, currency: 'CAD', name: 'Canada' },
  ...{ countries: ['CA'], languages: ['en'], pricesIncludeTax: false, addressForm: 'country' },
  isActive: true,
};

test.each([
  ['CAD', 1250, '12.50'],
  ['JPY', 1500, '1500'],
  ['KWD', 1250, '1.250'],
  ['EUR', undefined, '0.00'],
] as const)(
  'keeps the delivery charge of a market in %s on save [MKT-07]',
  (currency, deliveryCharge, text) => {
    const values = toMarketValues({ ...canada, currency, deliveryCharge });
    expect(values.deliveryCharge).toBe(text);
    expect(toMarketFields(values).deliveryCharge).toBe(deliveryCharge ?? 0);
  },
);

test('reads a delivery charge as it is typed in the currency of the market [MKT-07]', () => {
  const read = (currency: string, deliveryCharge: string) =>
    marketFieldsSchema.safeParse(
      toMarketFields({ ...toMarketValues({ ...canada, currency }), deliveryCharge }),
    ).data?.deliveryCharge;
  expect([read('CAD', 'CA$12.5'), read('JPY', '¥1,500'), read('CAD', ' ')]).toEqual([
    1250, 1500, 0,
  ]);
  expect([read('CAD', '-1'), read('JPY', '12.5'), read('CAD', 'free')]).toEqual(
    Array(3).fill(undefined),
  );
});
