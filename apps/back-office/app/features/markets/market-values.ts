import {
  countryGroups,
  getCountryCurrency,
  type Market,
  type MarketFields,
} from '@briolette/contract';
import { parseAmount, toDecimal } from '@briolette/domain';
import { locale } from '@briolette/i18n';
import { groups } from '@briolette/i18n/back-office/markets';

/** A market as form values. */
export type MarketValues = {
  code: string;
  currency: string;
  name: string;
  countries: string[];
  languages: string[];
  tax: 'included' | 'added';
  /** As it is typed, in units of the currency. */
  deliveryCharge: string;
  addressForm: MarketFields['addressForm'];
  isActive: boolean;
};

export const emptyMarket: MarketValues = {
  ...{ code: '', currency: '', name: '', countries: [], languages: [] },
  ...{ tax: 'included', deliveryCharge: '0', addressForm: 'country', isActive: true },
};

export const toMarketValues = ({ pricesIncludeTax, ...market }: Market): MarketValues => ({
  code: market.code,
  currency: market.currency,
  name: market.name,
  countries: market.countries,
  languages: market.languages,
  tax: pricesIncludeTax ? 'included' : 'added',
  deliveryCharge: toDecimal({ amount: market.deliveryCharge ?? 0, currency: market.currency }),
  addressForm: market.addressForm,
  isActive: market.isActive,
});

export const toMarketFields = (values: MarketValues): MarketFields => ({
  name: values.name.trim(),
  countries: values.countries,
  languages: values.languages,
  pricesIncludeTax: values.tax === 'included',
  deliveryCharge: readCharge(values),
  addressForm: values.addressForm,
  isActive: values.isActive,
});

/** Returns the minor unit, or NaN where it can't be read, which the contract rejects. */
function readCharge({ deliveryCharge, currency }: MarketValues): number {
  if (!currency || deliveryCharge.trim() === '') return 0;
  return parseAmount(deliveryCharge, currency).minor ?? Number.NaN;
}

/** The countries whose shops show prices without tax. */
const withoutTax = ['US', 'CA'];

type SuggestedValues = Pick<MarketValues, 'code' | 'currency' | 'name' | 'languages' | 'tax'>;

/** Returns what a market of this country usually has. */
export function suggestMarket(country: string): SuggestedValues {
  return {
    code: country.toLowerCase(),
    currency: getCountryCurrency(country) ?? '',
    name: countryName(country),
    languages: [new Intl.Locale(`und-${country}`).maximize().language],
    tax: withoutTax.includes(country) ? 'added' : 'included',
  };
}

/** Returns what a market of a group of countries usually has. */
export function suggestGroup(group: keyof typeof countryGroups): SuggestedValues {
  const [first = ''] = countryGroups[group];
  return { ...suggestMarket(first), code: group, name: groups[group].name, languages: ['en'] };
}

/** The name of a code in the language of the back office. Node's and browsers' names differ. */
const namer = (type: Intl.DisplayNamesType) => {
  let names: Intl.DisplayNames | undefined;
  return (code: string): string => {
    names ??= new Intl.DisplayNames([locale], { type });
    return names.of(code) ?? code;
  };
};

export const countryName = namer('region');
export const languageName = namer('language');
export const currencyName = namer('currency');

/** Sorts codes by their names. */
export const sortByName = (codes: readonly string[], name: (code: string) => string) =>
  codes.toSorted((a, b) => name(a).localeCompare(name(b), locale));
