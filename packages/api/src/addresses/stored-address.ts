import type { AddressRequest, StoredAddress } from '@briolette/contract';

/**
 * Checks an address in the form of its country, and adds its printed lines. The formats of
 * countries are loaded on first use.
 */
export async function toStoredAddress(address: AddressRequest): Promise<StoredAddress> {
  if (address.country === undefined) return address;
  const { checkAndPrintAddress } = await import('./country-address.ts');
  return checkAndPrintAddress(address);
}
