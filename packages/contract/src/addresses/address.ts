import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';

export const pincode = { min: 100001, max: 999999 } as const;

const required = z.pipe(
  storableTextSchema(200),
  z.string().check(z.trim(), z.minLength(1, fieldErrors.required)),
);

const addressFields = {
  fullName: required,
  mobile: required,
  building: required,
  streetName: required,
  town: required,
  districtName: required,
  pincode: z.int().check(z.minimum(pincode.min), z.maximum(pincode.max)),
  state: required,
  home: z.boolean(),
  work: z.boolean(),
};
/** Exactly one of home and work must be true. */
const exactlyOneType = z.refine<{ home: boolean; work: boolean }>(
  (address) => address.home !== address.work,
  fieldErrors.addressType,
);

export const addressRequestSchema = z.object(addressFields).check(exactlyOneType);
export const addressSchema = z.object({
  id: z.string(),
  ...addressFields,
  /** The sample address of every new user; never preselected. */
  sample: z.optional(z.boolean()),
});
/** The address of an order. Its lines are empty if the order is collected or was erased. */
export const orderAddressSchema = z.extend(addressSchema, {
  mobile: z.string(),
  building: z.string(),
  streetName: z.string(),
  town: z.string(),
  districtName: z.string(),
  state: z.string(),
});
export const addressesResponseSchema = z.object({ addresses: z.array(addressSchema) });
export const addressResponseSchema = z.object({
  address: addressSchema,
  addresses: z.array(addressSchema),
});

export type AddressRequest = z.infer<typeof addressRequestSchema>;
export type Address = z.infer<typeof addressSchema>;
