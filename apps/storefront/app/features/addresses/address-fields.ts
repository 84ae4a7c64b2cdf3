import type { Address, AddressRequest } from '@briolette/contract';

/** The form's own shape: text as typed, and one choice for the two booleans. */
export type AddressFields = Omit<AddressRequest, 'pincode' | 'home' | 'work'> & {
  pincode: string;
  type: 'Home' | 'Work';
};

export function fieldsOf(address?: AddressRequest | Address): AddressFields {
  return {
    fullName: address?.fullName ?? '',
    mobile: address?.mobile ?? '',
    building: address?.building ?? '',
    streetName: address?.streetName ?? '',
    town: address?.town ?? '',
    districtName: address?.districtName ?? '',
    state: address?.state ?? '',
    pincode: address?.pincode.toString() ?? '',
    type: address?.work ? 'Work' : 'Home',
  };
}

/** Six digits and nothing else make a number; anything else is none. */
export function requestOf({ type, pincode, ...fields }: AddressFields): AddressRequest {
  const digits = pincode.trim();
  return {
    ...fields,
    pincode: /^\d{6}$/.test(digits) ? Number(digits) : Number.NaN,
    home: type === 'Home',
    work: type === 'Work',
  };
}
