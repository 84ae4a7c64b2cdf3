import { isOutcomeUnknown } from '@briolette/api-client/api-client.ts';
import type { Address, AddressRequest, OpenMarket } from '@briolette/contract';
import { createResource } from '../../lib/resource.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

/** Shared by checkout and profile. */
export const addressesResource = createResource(
  'addresses',
  async () => (await callApiAsUser('listAddresses')).addresses,
);

/** Creates an address, or updates the one with the given id. */
export async function saveAddress(request: AddressRequest, id?: string): Promise<Address> {
  const before = addressesResource.get() ?? [];
  try {
    const { address, addresses } = id
      ? await callApiAsUser('updateAddress', { path: { addressId: id }, body: request })
      : await callApiAsUser('createAddress', { body: request });
    addressesResource.replace(addresses);
    return address;
  } catch (error) {
    const isNew = (address: Address) => !before.some((each) => each.id === address.id);
    const found = await reloadAfterLostResponse(error);
    const saved = found.find(
      (address) => (id ? address.id === id : isNew(address)) && matchesRequest(address, request),
    );
    if (!saved) throw error;
    return saved;
  }
}

export async function submitDeleteAddress({ id }: Address): Promise<void> {
  try {
    const { addresses } = await callApiAsUser('deleteAddress', { path: { addressId: id } });
    addressesResource.replace(addresses);
  } catch (error) {
    if ((await reloadAfterLostResponse(error)).some((address) => address.id === id)) throw error;
  }
}

/** Loads the current list if the response was lost, because the change may have been saved. */
async function reloadAfterLostResponse(error: unknown): Promise<readonly Address[]> {
  if (!isOutcomeUnknown(error)) throw error;
  const { addresses } = await callApiAsUser('listAddresses').catch(() => {
    throw error;
  });
  addressesResource.replace(addresses);
  return addresses;
}

/** Returns the addresses that a market delivers to: in its form and in one of its countries. */
export const filterByMarket = (
  addresses: readonly Address[] | null,
  { addressForm, countries }: Pick<OpenMarket, 'addressForm' | 'countries'>,
): readonly Address[] | null =>
  addresses?.filter(({ country }) =>
    addressForm === 'single'
      ? country === undefined
      : country !== undefined && countries.includes(country),
  ) ?? null;

/** Returns the fields of a stored address, to save it again. */
export function toRequest(address: Address): AddressRequest {
  const { id: _, sample: __, ...fields } = address;
  if (fields.country === undefined) return fields;
  const { lines: ___, ...request } = fields;
  return request;
}

function matchesRequest(address: Address, request: AddressRequest): boolean {
  const fields: Record<string, unknown> = address;
  return Object.entries(request).every(([name, expected]) => {
    const found = fields[name];
    return typeof expected === 'string' ? found === expected.trim() : found === expected;
  });
}
