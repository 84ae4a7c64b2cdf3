import {
  type Address,
  type AddressRequest,
  ApiError,
  type StoredAddress,
} from '@briolette/contract';
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';

export const addressHandlers = {
  async listAddresses({ shop, caller }) {
    return { addresses: await listAddresses(shop.database, caller.userId) };
  },

  async createAddress({ shop, caller, body }) {
    const id = shop.newId();
    const address = await toStoredAddress(body);
    await createAddress(shop.database, caller.userId, id, address, shop.clock());
    return withSaved(shop, caller.userId, id);
  },

  async updateAddress({ shop, caller, parameters, body }) {
    const id = parameters.addressId;
    await updateAddress(shop.database, caller.userId, id, await toStoredAddress(body));
    return withSaved(shop, caller.userId, id);
  },

  async deleteAddress({ shop, caller, parameters }) {
    await deleteAddress(shop.database, caller.userId, parameters.addressId);
    return { addresses: await listAddresses(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;

/**
 * Checks an address in the form of its country, and adds its printed lines. The formats of
 * countries are loaded on first use.
 */
export async function toStoredAddress(address: AddressRequest): Promise<StoredAddress> {
  if (address.country === undefined) return address;
  const { checkAndPrintAddress } = await import('./country-address.ts');
  return checkAndPrintAddress(address);
}

async function withSaved(
  shop: AppContext,
  userId: string,
  id: string,
): Promise<{ address: Address; addresses: Address[] }> {
  const addresses = await listAddresses(shop.database, userId);
  const address = addresses.find((each) => each.id === id);
  if (!address) throw new ApiError('addressNotFound');
  return { address, addresses };
}
