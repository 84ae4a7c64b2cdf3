import type { Page } from '@playwright/test';

type Call = {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
};

/** Calls the API with the token of the user logged in on this page. */
export function call<Answer>(page: Page, path: string, { method, body, headers }: Call = {}) {
  return page.evaluate(
    async (input) => {
      const { token = '' } = JSON.parse(localStorage.getItem('briolette.session') ?? '{}');
      const response = await fetch(input.path, {
        method: input.method,
        headers: {
          authorization: token,
          'content-type': 'application/json',
          ...input.headers,
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      });
      return response.json();
    },
    { path, method: method ?? 'GET', body, headers: headers ?? {} },
  ) as Promise<Answer>;
}

type Cart = { cart: { _id: string; qty: number }[] };
type Orders = { orders: { orderId: string; amount: number; payBy: string; cashback: number }[] };
type Addresses = { addresses: { id: string; fullName: string; sample?: boolean }[] };

export const getCart = async (page: Page) => (await call<Cart>(page, '/api/user/cart')).cart;
export const getOrders = async (page: Page) =>
  (await call<Orders>(page, '/api/user/orders')).orders;
export const getAddresses = async (page: Page) =>
  (await call<Addresses>(page, '/api/user/addresses')).addresses;
export const getWishlist = async (page: Page) =>
  (await call<{ wishlist: { _id: string }[] }>(page, '/api/user/wishlist')).wishlist;

export async function putInCart(page: Page, ...ids: string[]): Promise<void> {
  for (const _id of ids)
    await call(page, '/api/user/cart', { method: 'POST', body: { product: { _id } } });
}

export async function putOnWishlist(page: Page, ...ids: string[]): Promise<void> {
  for (const _id of ids)
    await call(page, '/api/user/wishlist', { method: 'POST', body: { product: { _id } } });
}

export const homeAddress = {
  fullName: 'Grace Holloway',
  mobile: '5550143344',
  building: '7 Silver Court',
  streetName: 'Mill Road',
  town: 'Ashby',
  districtName: 'Northvale',
  pincode: 560034,
  state: 'Westland',
  home: true,
  work: false,
};

/** The same address as a shopper types it: labels and values. */
export const homeAddressFields = [
  ['Full name', homeAddress.fullName],
  ['Mobile', homeAddress.mobile],
  ['Building', homeAddress.building],
  ['Street name', homeAddress.streetName],
  ['Town', homeAddress.town],
  ['District name', homeAddress.districtName],
  ['Pincode', String(homeAddress.pincode)],
  ['State', homeAddress.state],
] as const;

export async function addAddress(page: Page, change: Partial<typeof homeAddress> = {}) {
  const body = { ...homeAddress, ...change };
  await call(page, '/api/user/addresses', { method: 'POST', body });
}
