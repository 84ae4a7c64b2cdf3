import type { CountryAddress, CountryAddressRequest, PostalAddress } from '@briolette/contract';
import { checkPostalAddress, formatPostalAddress } from '@briolette/domain';
import { InvalidRequestError } from '../http/requests.ts';

/** Throws an InvalidRequestError that names each field, after `path`, with its fault. */
export function checkCountryAddress(
  typed: PostalAddress,
  path = '',
): { address: PostalAddress; lines: string[] } {
  const { address, errors } = checkPostalAddress(typed);
  const texts = Object.entries(errors).map(([name, text]) => `${path}${name}: ${text}`);
  if (texts.length > 0) throw new InvalidRequestError(texts);
  return { address, lines: formatPostalAddress(address) };
}

/** Returns the stored form of an address. */
export function checkAndPrintAddress({
  mobile,
  ...typed
}: CountryAddressRequest): Omit<CountryAddress, 'id' | 'sample'> {
  const { address, lines } = checkCountryAddress(typed);
  return { ...address, mobile, lines };
}
