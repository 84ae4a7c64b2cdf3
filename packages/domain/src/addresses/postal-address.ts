import {
  type AddressFormat,
  type PostalAddress,
  type PostalFieldName,
  postalFieldNames,
} from '@briolette/contract';
import { locale } from '@briolette/i18n';
import * as m from '@briolette/i18n/terms/addresses';
import { addressData } from './address-data.ts';

/** What a country says of its addresses, from its row of the data. */
type CountryRules = {
  localFormat: string;
  latinFormat: string;
  required: ReadonlySet<PostalFieldName>;
  postcode: AddressFormat['postcode'];
  names: { postcode: string; region: string; city: string; suburb: string };
};

const tokens: Readonly<Record<string, readonly PostalFieldName[]>> = {
  N: ['fullName'],
  O: ['organisation'],
  A: ['line1', 'line2'],
  D: ['suburb'],
  C: ['city'],
  S: ['region'],
  Z: ['postcode'],
};

function getRules(country: string): CountryRules {
  const row = addressData[country] ?? ['%N%n%O%n%A%n%C'];
  const [localFormat = '', latinFormat = '', required = 'AC', pattern, example, names = ''] = row;
  const [postcode = '', region = '', city = '', suburb = ''] = names.split(' ');
  return {
    localFormat,
    latinFormat: latinFormat || localFormat,
    required: new Set<PostalFieldName>([
      'fullName',
      ...[...required].flatMap((token) => tokens[token]?.[0] ?? []),
    ]),
    postcode: pattern && example ? { pattern, example } : null,
    names: { postcode, region, city, suburb },
  };
}

const autoComplete: Record<PostalFieldName, string> = {
  fullName: 'name',
  organisation: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  suburb: 'address-level3',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
};

function getLabel(name: PostalFieldName, { names }: CountryRules): string {
  const pick = (labels: Readonly<Record<string, string>>, key: string) =>
    labels[key] ?? labels[''] ?? '';
  switch (name) {
    case 'postcode':
      return pick(m.postcodes, names.postcode);
    case 'region':
      return pick(m.regions, names.region);
    case 'city':
      return pick(m.cities, names.city);
    case 'suburb':
      return pick(m.suburbs, names.suburb);
    default:
      return m[name];
  }
}

/** The fields of a format in its order, each once. */
const listFields = (format: string): PostalFieldName[] => [
  ...new Set([...format.matchAll(/%([A-Z])/g)].flatMap(([, token = '']) => tokens[token] ?? [])),
];

/** Returns the fields of an address in a country. The order is that of Latin script. */
export function getAddressFormat(country: string): AddressFormat {
  const rules = getRules(country);
  return {
    country,
    fields: listFields(rules.latinFormat).map((name) => ({
      name,
      label: getLabel(name, rules),
      required: rules.required.has(name),
      autoComplete: autoComplete[name],
    })),
    postcode: rules.postcode,
  };
}

export type CheckedAddress = {
  /** The stored form: without parts that the country doesn't have, and with a formatted postcode. */
  address: PostalAddress;
  /** By field; empty if the address can be used. */
  errors: Partial<Record<PostalFieldName, string>>;
};

/** Checks an address by the rules of its country. */
export function checkPostalAddress(typed: PostalAddress): CheckedAddress {
  const rules = getRules(typed.country);
  const format = getAddressFormat(typed.country);
  const address: PostalAddress = { ...typed };
  for (const name of postalFieldNames)
    address[name] = format.fields.some((field) => field.name === name)
      ? typed[name].trim().replace(/\s+/g, ' ')
      : '';
  address.postcode = normalizePostcode(address.postcode, rules.postcode);
  const errors: CheckedAddress['errors'] = {};
  for (const { name, label, required } of format.fields)
    if (required && address[name] === '') errors[name] = m.missing({ label });
  const { postcode } = rules;
  if (postcode && address.postcode !== '' && !matches(address.postcode, postcode.pattern))
    errors.postcode = m.invalidPostcode({
      label: getLabel('postcode', rules),
      example: postcode.example,
    });
  return { address, errors };
}

const matches = (text: string, pattern: string) => new RegExp(`^(?:${pattern})$`).test(text);

/** Writes a postcode as the country prints it: "sw1a1aa" as "SW1A 1AA", "1000001" as "100-0001". */
function normalizePostcode(typed: string, postcode: AddressFormat['postcode']): string {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[‐-―−]/g, '-');
  const [separator] = postcode?.example.match(/[ -]/) ?? [];
  if (!postcode || !separator) return text;
  const compact = text.replace(/[ -]/g, '');
  const end = postcode.example.length - postcode.example.lastIndexOf(separator) - 1;
  const separated = `${compact.slice(0, -end)}${separator}${compact.slice(-end)}`;
  return matches(separated, postcode.pattern) ? separated : text;
}

/** Scripts that write an address from its largest part to its smallest. */
const localScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns the lines of an address in the format of its country. For a parcel from another country
 * the last line is the country in capitals, as the Universal Postal Union recommends.
 */
export function formatPostalAddress(
  address: PostalAddress,
  { withCountry = true }: { withCountry?: boolean } = {},
): string[] {
  const { localFormat, latinFormat } = getRules(address.country);
  const isLocal = localScript.test(address.line1 + address.city + address.region);
  const lines = (isLocal ? localFormat : latinFormat)
    .split('%n')
    .flatMap((line) => (line === '%A' ? [address.line1, address.line2] : [fillLine(line, address)]))
    .filter((line) => line !== '');
  return withCountry ? [...lines, getCountryLine(address.country)] : lines;
}

/** Fills in a line of a format. Separators beside an empty part are left out. */
function fillLine(line: string, address: PostalAddress): string {
  const parts = [...line.matchAll(/%([A-Z])/g)].flatMap(([, token = '']) => tokens[token] ?? []);
  if (parts.length > 0 && parts.every((name) => address[name] === '')) return '';
  return line
    .replace(/%([A-Z])/g, (_, token: string) =>
      (tokens[token] ?? [])
        .map((name) => address[name])
        .filter(Boolean)
        .join(', '),
    )
    .replace(/ {2,}/g, ' ')
    .replace(/^[ ,-]+|[ ,-]+$/g, '')
    .replace(/ ,/g, ',');
}

let countryNames: Intl.DisplayNames | undefined;

function getCountryLine(country: string): string {
  countryNames ??= new Intl.DisplayNames([locale], { type: 'region' });
  return (countryNames.of(country) ?? country).toLocaleUpperCase(locale);
}
