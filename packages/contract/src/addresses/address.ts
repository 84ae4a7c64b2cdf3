import * as z from 'zod/mini';
import { type SingleAddressRequest, singleAddressFields } from './single-address.ts';

/* Without the list of countries, which pages don't need: requests are in postal-address.ts. */

/** The parts of an address anywhere in the world, in the order of a form. */
export const postalFieldNames = [
  'fullName',
  'organisation',
  'line1',
  'line2',
  'suburb',
  'city',
  'region',
  'postcode',
] as const;

const storedFields = {
  id: z.string(),
  /** The sample address of every new user; never preselected. */
  sample: z.optional(z.boolean()),
};
const singleAddressSchema = z.object({ ...storedFields, ...singleAddressFields });
const countryAddressSchema = z.object({
  ...storedFields,
  country: z.string(),
  fullName: z.string(),
  mobile: z.string(),
  organisation: z.string(),
  line1: z.string(),
  line2: z.string(),
  suburb: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  /** As the post of the country prints it, with the name and the country. */
  lines: z.array(z.string()),
});

export const addressSchema = z.union([singleAddressSchema, countryAddressSchema]);
/**
 * The address of an order. Its lines are empty if the order is collected or was erased, and its name
 * if the customer is unknown.
 */
export const orderAddressSchema = z.union([
  z.extend(singleAddressSchema, {
    fullName: z.string(),
    mobile: z.string(),
    building: z.string(),
    streetName: z.string(),
    town: z.string(),
    districtName: z.string(),
    state: z.string(),
  }),
  countryAddressSchema,
]);
export const addressesResponseSchema = z.object({ addresses: z.array(addressSchema) });
export const addressResponseSchema = z.object({
  address: addressSchema,
  addresses: z.array(addressSchema),
});

export type Address = z.infer<typeof addressSchema>;
export type SingleAddress = z.infer<typeof singleAddressSchema>;
export type CountryAddress = z.infer<typeof countryAddressSchema>;
/** An address as it is stored: in the form of a country it has its printed lines. */
export type StoredAddress = SingleAddressRequest | Omit<CountryAddress, 'id' | 'sample'>;
export type PostalFieldName = (typeof postalFieldNames)[number];
