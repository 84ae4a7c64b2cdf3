import type { Address } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/addresses';

/**
 * Returns an address as it is printed, with the name. In the single form a district like the town
 * isn't repeated, and an address without a street has only the name.
 */
export function formatAddressLines(address: Address): string[] {
  if (address.country !== undefined) return address.lines;
  const { fullName, building, streetName, town, districtName, state, pincode } = address;
  if (streetName === '') return [getCustomerName(fullName)];
  return [
    fullName,
    `${building}, ${streetName}`,
    [...new Set([town, districtName])].join(', '),
    `${state} ${pincode}`,
  ];
}

/** Returns the name of a customer, or a substitute after a counter sale without a name. */
export const getCustomerName = (name: string): string => name || m.walkInCustomer;
