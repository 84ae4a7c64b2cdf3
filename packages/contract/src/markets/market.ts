import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { expectedVersionSchema, nonEmptyLineSchema } from '../http/fields.ts';
import { countryCodes, currencyCodes, languageCodes } from './countries.ts';

/** A list of codes from a standard, each at most once. */
const codesSchema = (allowed: readonly string[], least: number, message: string) =>
  z.array(z.string().check(z.refine((code) => allowed.includes(code), message))).check(
    z.minLength(least, message),
    z.maxLength(allowed.length),
    z.refine((codes) => new Set(codes).size === codes.length, fieldErrors.uniqueEntries),
  );

/**
 * single: one form for every address, that of the specification. country: the form of the country
 * that the customer chooses.
 */
export const addressForms = ['single', 'country'] as const;

const fields = {
  name: nonEmptyLineSchema(60),
  countries: codesSchema(countryCodes, 0, fieldErrors.country),
  /** The first is the default. */
  languages: codesSchema(languageCodes, 1, fieldErrors.language),
  pricesIncludeTax: z.boolean(),
  addressForm: z.enum(addressForms),
  /**
   * The charge for a delivery, in the minor unit. Absent: 0 in a new market, unchanged in another. Of
   * no effect in the default market, whose charge is in the settings.
   */
  deliveryCharge: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** Whether the shop sells there. The default market always does. */
  isActive: z.boolean(),
};

/** An address with a country needs one to choose. */
const hasCountries = z.refine<{ addressForm: string; isActive: boolean; countries: string[] }>(
  ({ addressForm, isActive, countries }) =>
    addressForm === 'single' || !isActive || countries.length > 0,
  { path: ['countries'], message: fieldErrors.oneCountry },
);

/** The editable fields of a market. Code and currency can't change, because prices have them. */
export const marketFieldsSchema = z.object(fields).check(hasCountries);

/**
 * Segments of the paths of the shop that have the form of a code. Pages and files win over a market
 * of their name, which couldn't be visited. A test of the storefront's routes compares the list.
 */
export const reservedMarketCodes: readonly string[] = [
  ...['about', 'address', 'browse', 'care', 'cart', 'checkout', 'compare', 'contact', 'delivery'],
  ...[
    'imprint',
    'invoice',
    'login',
    'mockman',
    'offline',
    'order',
    'orders',
    'passport',
    'payment',
  ],
  ...['privacy', 'products', 'profile', 'returns', 'security', 'terms', 'warranty', 'wishlist'],
  // Paths of the server and folders of the client build.
  ...['api', 'assets', 'livez', 'metrics', 'pictures', 'readyz'],
];

/** Part of the URLs of the market: `/eu/browse`. */
export const marketCodeSchema = z.string().check(z.regex(/^[a-z]{2,8}$/, fieldErrors.marketCode));

export const createMarketSchema = z.object({
  code: marketCodeSchema.check(
    z.refine((code) => !reservedMarketCodes.includes(code), fieldErrors.reservedMarketCode),
  ),
  currency: z
    .string()
    .check(z.refine((code) => currencyCodes.includes(code), fieldErrors.currency)),
  fields: marketFieldsSchema,
});
export const updateMarketSchema = z.object({
  version: expectedVersionSchema,
  fields: marketFieldsSchema,
});

/** Countries that the shop sells to in the same way. */
export const marketSchema = z.object({
  code: z.string(),
  version: z.int(),
  /** Whether it is the market of visitors who haven't chosen one. Exactly one is. */
  isDefault: z.boolean(),
  currency: z.string(),
  ...fields,
});

export type Market = z.infer<typeof marketSchema>;
export type MarketFields = z.infer<typeof marketFieldsSchema>;
