import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';

export const pincode = { min: 100001, max: 999999 } as const;

/** Text of an address that can't be empty. */
export const addressTextSchema = z.pipe(
  storableTextSchema(200),
  z.string().check(z.trim(), z.minLength(1, fieldErrors.required)),
);

export const singleAddressFields = {
  /** An address with a country has the form of that country. */
  country: z.optional(z.undefined()),
  fullName: addressTextSchema,
  mobile: addressTextSchema,
  building: addressTextSchema,
  streetName: addressTextSchema,
  town: addressTextSchema,
  districtName: addressTextSchema,
  pincode: z.int().check(z.minimum(pincode.min), z.maximum(pincode.max)),
  state: addressTextSchema,
  home: z.boolean(),
  work: z.boolean(),
};
/** Exactly one of home and work must be true. */
const exactlyOneType = z.refine<{ home: boolean; work: boolean }>(
  (address) => address.home !== address.work,
  fieldErrors.addressType,
);

/** An address in the form of the specification, which is that of the default market. */
export const singleAddressRequestSchema = z.object(singleAddressFields).check(exactlyOneType);

export type SingleAddressRequest = z.infer<typeof singleAddressRequestSchema>;
