import {
  calls,
  countryCodes,
  currencyCodes,
  defaultFilterOptions,
  defaultSiteContact,
  finenesses,
  languageCodes,
  type Metal,
  site,
  sizes,
} from '@briolette/contract';
import { formatMetal, pluralize, sampleAddress } from '@briolette/domain';
import { catalogueProducts, sampleMarkets } from '@briolette/sample-catalogue';
import { buildDemoStaffMember } from '../../../packages/api/src/sample-data/demo-users.ts';
import { sampleOrderPlans } from '../../../packages/api/src/sample-data/sample-month.ts';
import { sampleCustomers } from '../../../packages/api/src/sample-data/sample-orders.ts';
import { operations } from '../../../packages/contract/src/operations.ts';
import { productCsvColumns } from '../../../packages/domain/src/catalogue/product-file.ts';
import { variantCsvColumns } from '../../../packages/domain/src/variants/variant-file.ts';
import { homeAddress } from '../support/shopper/calls.ts';

/** The texts of merchants and customers, which are in one language only, and names of calls. */
const samples = [
  catalogueProducts,
  catalogueProducts.map(({ specs: { maker } }) => maker && `${maker.name}, ${maker.address}`),
  // The page of a product in another metal names that metal.
  catalogueProducts.map(({ product_description: text }) =>
    text.replace(/\d+ carat \w+ gold/, '950 platinum'),
  ),
  // The 3D editor lists products by their id.
  catalogueProducts.map(({ _id }) => _id.replaceAll('-', ' ')),
  defaultFilterOptions,
  defaultFilterOptions.category.map(({ label }) => pluralize(label)),
  // The discount of a new shop, which the merchant can rename, and that of older sample orders.
  ['Extra discount', 'Discount'],
  // The demo's users, and what staff and a mail server wrote in its order history.
  ['Guest Shopper', 'Asked by telephone', 'The mailbox does not exist'],
  // Identifiers: carriers and the columns of product files.
  ['UPS'],
  // The example of a list of orders with their tracking numbers.
  ['K4M2P9QX', 'H7T3W2BN'],
  [productCsvColumns, variantCsvColumns],
  sizes,
  // The trade's names of metals.
  Object.entries(finenesses).flatMap(([metal, list]) =>
    list.map((fineness) => formatMetal(metal as Metal, fineness)),
  ),
  // Markets, and the names of `Intl`.
  ['Home', sampleMarkets],
  listNames('region', countryCodes),
  // The browser shortens these names, Node doesn't.
  ['Falkland Islands (Islas Malvinas)', 'Hong Kong', 'Macao', 'Palestine'],
  listNames('language', languageCodes),
  listNames('currency', currencyCodes),
  site,
  defaultSiteContact,
  sampleAddress,
  homeAddress,
  sampleCustomers,
  sampleOrderPlans,
  (['owner', 'manager', 'packer', 'viewer'] as const).map(buildDemoStaffMember),
  Object.values(calls).map(({ method, path }) => [method, path]),
  // The request tester quotes the API's documentation, which is in English.
  Object.values(operations).map(({ summary }) => summary),
];

const sampleTexts = [...new Set(samples.flatMap(listStrings).map(normalize))].filter(
  isUntranslated,
);

/** Taken out before the sample data, because the letter of a British size is also a stone's colour. */
const ringSizes = /\b(?:us|eu|jp) \d+(?:½|\b)|\buk [a-z](?:\+\d)?(?:½|\b)/g;

/** Tracking numbers, addresses, units, and the dates of `Intl`. */
const formats = [
  /\b1z[0-9a-z]{9,}\b|\$\d+(?:\.\d)?k\b/g,
  /^us$/g,
  /(?<=\d)\s?(?:am|pm|mm|cm|g|kg|ct)\b/g,
  /(?<=\d) at (?=\d)/g,
  /\b(?:mon|tue|wed|thu|fri|sat|sun)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\b/g,
  /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/g,
];

/**
 * Returns what a text contains besides accented letters: nothing if it consists of messages,
 * sample data, ids and dates. typed: further data, such as what a test typed.
 */
export function findUntranslated(text: string, typed: readonly string[]): string {
  if (!isUntranslated(text.toLowerCase())) return '';
  let rest = normalize(text).replace(ringSizes, ' ');
  const data = [...typed.map(normalize), ...sampleTexts].filter((each) => rest.includes(each));
  // Longest first, so that a name is not taken out of a longer text.
  for (const each of data.sort((a, b) => b.length - a.length))
    rest = rest.replace(toWordPattern(each), ' ');
  for (const format of formats) rest = rest.replace(format, ' ');
  rest = rest.trim();
  // One letter is an initial or a key.
  return isUntranslated(rest) && !/^[⌘ ]*[a-z]$/.test(rest) ? rest : '';
}

/** Leaves out ids, URLs, email addresses and order numbers. Some parts of an id look like a number. */
function normalize(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replace(/https?:\/\/\S+|\S+@\S+\.\w+|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

function isUntranslated(text: string): boolean {
  return /[a-z]/.test(text);
}

function toWordPattern(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${escapePattern(text)}(?![\\p{L}\\d])`, 'gu');
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(listStrings) : [];
}

function listNames(type: Intl.DisplayNamesType, codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames(['en'], { type });
  return codes.flatMap((code) => [code, names.of(code) ?? code]);
}
