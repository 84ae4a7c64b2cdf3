import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { countryCodes } from '../markets/countries.ts';
import { postalAddressSchema } from './postal-address.ts';
import {
  addressTextSchema,
  type SingleAddressRequest,
  singleAddressFields,
  singleAddressRequestSchema,
} from './single-address.ts';

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

const storedFields = {
  id: z.string(),
  /** The sample address of every new user; never preselected. */
  sample: z.optional(z.boolean()),
};
const singleAddressSchema = z.object({ ...storedFields, ...singleAddressFields });
const countryAddressSchema = z.extend(countryAddressRequestSchema, {
  ...storedFields,
  /** As the post of the country prints it, with the name and the country. */
  lines: z.array(z.string()),
});

export const addressSchema = z.discriminatedUnion('country', [
  singleAddressSchema,
  countryAddressSchema,
]);
/** The address of an order. Its lines are empty if the order is collected or was erased. */
export const orderAddressSchema = z.discriminatedUnion('country', [
  z.extend(singleAddressSchema, {
    mobile: z.string(),
    building: z.string(),
    streetName: z.string(),
    town: z.string(),
    districtName: z.string(),
    state: z.string(),
  }),
  z.extend(countryAddressSchema, { mobile: z.string() }),
]);
export const addressesResponseSchema = z.object({ addresses: z.array(addressSchema) });
export const addressResponseSchema = z.object({
  address: addressSchema,
  addresses: z.array(addressSchema),
});

export type AddressRequest = z.infer<typeof addressRequestSchema>;
export type CountryAddressRequest = z.infer<typeof countryAddressRequestSchema>;
export type Address = z.infer<typeof addressSchema>;
export type SingleAddress = z.infer<typeof singleAddressSchema>;
export type CountryAddress = z.infer<typeof countryAddressSchema>;
/** An address as it is stored: in the form of a country it has its printed lines. */
export type StoredAddress = SingleAddressRequest | Omit<CountryAddress, 'id' | 'sample'>;
