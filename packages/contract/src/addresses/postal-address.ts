import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { countryCodes } from '../markets/countries.ts';
import { postalFieldNames } from './address.ts';
import { addressTextSchema, singleAddressRequestSchema } from './single-address.ts';

/** ISO 3166-1 alpha-2. */
export const countrySchema = z
  .string()
  .check(z.refine((code) => countryCodes.includes(code), fieldErrors.country));

const part = z._default(storableTextSchema(200).check(z.trim()), '');

/** An address in the form of its country. Parts that the country doesn't have are empty. */
export const postalAddressSchema = z.object({
  country: countrySchema,
  fullName: part,
  organisation: part,
  line1: part,
  line2: part,
  suburb: part,
  city: part,
  region: part,
  postcode: part,
});

/** An address in the form of its country. The API checks it by the rules of the country. */
export const countryAddressRequestSchema = z.extend(postalAddressSchema, {
  country: z.enum(countryCodes),
  mobile: addressTextSchema,
});

/** An address without a country has the single form. */
export const addressRequestSchema = z.discriminatedUnion(
  'country',
  [singleAddressRequestSchema, countryAddressRequestSchema],
  { error: ({ code }) => (code === 'invalid_union' ? fieldErrors.country : undefined) },
);

export const addressFormatSchema = z.object({
  country: z.string(),
  /** In the order of the country, with its names of the parts. */
  fields: z.array(
    z.object({
      name: z.enum(postalFieldNames),
      label: z.string(),
      required: z.boolean(),
      /** The token of the HTML attribute. */
      autoComplete: z.string(),
    }),
  ),
  /** null where the country has none. The pattern is a regular expression without anchors. */
  postcode: z.nullable(z.object({ pattern: z.string(), example: z.string() })),
});

export const addressFormatOperations = {
  getAddressFormat: {
    summary: 'Returns the fields of an address in a country, in its order and with its names.',
    parameters: z.object({ country: countrySchema }),
    success: ok(z.object({ format: addressFormatSchema })),
  },
  checkAddress: {
    summary:
      'Checks an address by the rules of its country. Returns the stored form and the printed lines.',
    body: postalAddressSchema,
    success: ok(z.object({ address: postalAddressSchema, lines: z.array(z.string()) })),
  },
} as const satisfies Record<string, Operation>;

export type PostalAddress = z.infer<typeof postalAddressSchema>;
export type AddressFormat = z.infer<typeof addressFormatSchema>;
export type AddressRequest = z.infer<typeof addressRequestSchema>;
export type CountryAddressRequest = z.infer<typeof countryAddressRequestSchema>;
