import { randomUUID } from 'node:crypto';
import { buildPath, type CallName, calls, type Order } from '@briolette/contract';

type Caller = { fetch(path: string, init?: RequestInit): Promise<Response> };

// biome-ignore lint/suspicious/noExplicitAny: a failing shop may send any response
export type ApiResponse = { status: number; body: any };

export type Shopper = {
  userId: string;
  addressId: string;
  /** Adds one product to the cart. */
  fill(productId?: string, at?: Caller): Promise<void>;
  place(payBy: Order['payBy'], options?: { key?: string; at?: Caller }): Promise<ApiResponse>;
  /** Sends a call about one of the shopper's orders. */
  callOrder(
    name: 'payOrder' | 'syncPayment' | 'cancelOrder' | 'getOrder',
    orderId: string,
    at?: Caller,
  ): Promise<ApiResponse>;
};

/** Creates an account for a shopper that buys one product at a time. */
export async function signUp(shop: Caller, productIds: readonly string[]): Promise<Shopper> {
  const account = {
    email: `${randomUUID()}@chaos.example`,
    password: randomUUID(),
    firstName: 'Ada',
    lastName: 'Chaos',
  };
  const { body: signed } = await call(shop, '', 'signup', { body: account });
  const token: string = signed.encodedToken;
  const { body: listed } = await call(shop, token, 'listAddresses');
  const addressId: string = listed.addresses[0].id;
  let next = Math.floor(Math.random() * productIds.length);
  return {
    userId: signed.createdUser._id,
    addressId,
    async fill(productId = productIds[next++ % productIds.length], at = shop) {
      const { status } = await call(at, token, 'addToCart', {
        body: { product: { _id: productId } },
      });
      if (status !== 201) throw new Error(`adding to the cart failed with status ${status}`);
    },
    place: (payBy, { key = randomUUID(), at = shop } = {}) =>
      call(at, token, 'placeOrder', { body: { addressId, payBy }, key }),
    callOrder: (name, orderId, at = shop) => call(at, token, name, { parameters: { orderId } }),
  };
}

async function call(
  shop: Caller,
  token: string,
  name: CallName,
  {
    body,
    key,
    parameters,
  }: { body?: object; key?: string; parameters?: Record<string, string> } = {},
): Promise<ApiResponse> {
  const response = await shop.fetch(buildPath(calls[name], parameters), {
    method: calls[name].method,
    headers: {
      authorization: token,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}
