import type { Address } from '@briolette/contract';

type AddressParts = Pick<
  Address,
  'building' | 'streetName' | 'town' | 'districtName' | 'state' | 'pincode'
>;

/** Returns an address as it is printed, without the name. A district like the town isn't repeated. */
export function formatStreetLines(address: AddressParts): string[] {
  const { building, streetName, town, districtName, state, pincode } = address;
  return [
    `${building}, ${streetName}`,
    [...new Set([town, districtName])].join(', '),
    `${state} ${pincode}`,
  ];
}
