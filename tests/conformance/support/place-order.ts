import assert from 'node:assert/strict';
import type { Address } from '@briolette/contract';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Asserts that an address has the form of the specification. */
export function assertSingleForm<Some extends { country?: string | undefined }>(
  address: Some | undefined,
): Extract<Some, { country?: undefined }> {
  assert.ok(address);
  assert.equal(address.country, undefined);
  return address as Extract<Some, { country?: undefined }>;
}

/** Places an order to this name, paid in cash by default. */
export async function placeTestOrder(
  shop: ShopUnderTest,
  {
    fullName,
    mobile,
    payBy = 'Cash on delivery',
    market,
    ...more
  }: {
    fullName: string;
    mobile?: string;
    payBy?: string;
    gift?: object;
    market?: string;
    billingAddress?: object;
  },
  shopper?: { token: string; address: Address },
) {
  const { token, address, email } = { email: '', ...(shopper ?? (await shop.signUp())) };
  const { id: _, sample: __, ...details } = address;
  const { address: own } = await shop.call('createAddress', {
    token,
    body: { ...details, fullName, ...(mobile && { mobile }) },
  });
  const headers: Record<string, string> = market ? { 'x-market': market } : {};
  const { products } = await shop.call('listProducts', { headers });
  const [product] = products.toSorted((one, other) => other.product_stock - one.product_stock);
  await shop.call('addToCart', { token, body: { product } });
  const { order } = await shop.call('placeOrder', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    body: { addressId: own.id, payBy, ...more },
  });
  await shop.call('deleteAddress', { token, parameters: { addressId: own.id } });
  return { order, token, email };
}
