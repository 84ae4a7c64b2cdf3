import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import {
  type AddressFormat,
  type CountryAddress,
  type CountryAddressRequest,
  type OpenMarket,
  type PostalFieldName,
  postalFieldNames,
  type User,
} from '@briolette/contract';
import { locale } from '@briolette/i18n';
import { required } from '@briolette/i18n/ui';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { callApi } from '../../lib/api/api-client.ts';

/** Form values: every part of an address, also those that the chosen country doesn't have. */
export type CountryAddressFields = Record<PostalFieldName | 'country' | 'mobile', string>;

const formats = new Map<string, Promise<AddressFormat | null>>();

/** Loads the fields of a country, once. Resolves to null if that failed; the next call retries. */
export function loadAddressFormat(country: string): Promise<AddressFormat | null> {
  const cached = formats.get(country);
  if (cached) return cached;
  const loading = callApi('getAddressFormat', { path: { country } }).then(
    ({ format }) => format,
    () => null,
  );
  formats.set(country, loading);
  return loading;
}

/** Lets the next load of this country send another request. */
export const clearAddressFormat = (country: string) => formats.delete(country);

/** Fills in what the account and the browser know. */
export function buildCountryFields(
  address: CountryAddress | undefined,
  user: User | undefined,
  { countries }: Pick<OpenMarket, 'countries'>,
): CountryAddressFields {
  const empty = Object.fromEntries(postalFieldNames.map((name) => [name, '']));
  return {
    ...(empty as Record<PostalFieldName, string>),
    fullName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    mobile: user?.mobile ?? '',
    country: guessCountry(countries, navigator.languages),
    ...(address && pickFields(address)),
  };
}

const fieldNames = ['country', 'mobile', ...postalFieldNames] as const;

/** Returns the values of the form without others, such as the email of a guest. */
export const pickFields = (values: CountryAddressFields): CountryAddressRequest =>
  Object.fromEntries(fieldNames.map((name) => [name, values[name]])) as CountryAddressRequest;

/** Returns the only country, or that of the browser's languages; '' if neither is known. */
export function guessCountry(countries: readonly string[], languages: readonly string[]): string {
  if (countries.length === 1) return countries[0] ?? '';
  const regions = languages.map((language) => new Intl.Locale(language).region);
  return regions.find((region) => region && countries.includes(region)) ?? '';
}

/** Lists countries by their names, in the order of the language. */
export function listCountries(countries: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** Reports empty fields that the country requires. The API checks the rest. */
export async function findEmptyFields(
  values: CountryAddressFields,
): Promise<FieldErrors<CountryAddressFields>> {
  const format = values.country ? await loadAddressFormat(values.country) : null;
  const names = format?.fields.filter((field) => field.required).map(({ name }) => name) ?? [];
  const empty = (['country', ...names, 'mobile'] as const).filter(
    (name) => values[name].trim() === '',
  );
  return Object.fromEntries(empty.map((name) => [name, { type: 'required', message: required }]));
}

export const resolveCountryFields: Resolver<CountryAddressFields> = async (values) =>
  toResult(values, await findEmptyFields(values));

/** Returns what a resolver returns: either the values or the errors. */
export const toResult = <Values extends FieldValues>(
  values: Values,
  errors: FieldErrors<Values>,
) => (Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors });

export type FieldFault = { name: keyof CountryAddressFields; message: string };

/** Returns the faults that the API found, by field. Empty if it failed for another reason. */
export function listFieldFaults(error: unknown): FieldFault[] {
  if (!(error instanceof ApiResponseError) || error.code !== 'invalidRequest') return [];
  const { errors = [] } = error.body as { errors?: string[] };
  return errors.flatMap((text) => {
    const [, found, message] = /^(\w+): (.+)$/s.exec(text) ?? [];
    const name = fieldNames.find((each) => each === found);
    return name && message ? [{ name, message }] : [];
  });
}
