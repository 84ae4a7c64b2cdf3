import { ApiError, type Order } from '@briolette/contract';
import { findOrderJson, findOrderOwner } from '@briolette/storage';
import { isUuid } from '../http/requests.ts';
import { RawJson } from '../http/responses.ts';
import type { AppContext } from '../ports/shop.ts';

type Who = { userId: string };

/** Returns the caller, or the guest whose order the caller has claimed. */
export async function getOrderOwner(shop: AppContext, who: Who, orderId: string): Promise<Who> {
  const userId = isUuid(orderId) ? await findOrderOwner(shop.database, who.userId, orderId) : null;
  if (userId === null) throw new ApiError('orderNotFound');
  return { userId };
}

/** Returns an order of this user. */
export async function getOwnOrder(shop: AppContext, owner: Who, orderId: string): Promise<Order> {
  return JSON.parse(await findOwnOrderJson(shop, owner, orderId));
}

export async function getOwnOrderJson(
  shop: AppContext,
  owner: Who,
  orderId: string,
): Promise<RawJson> {
  return new RawJson(`{"order":${await findOwnOrderJson(shop, owner, orderId)}}`);
}

async function findOwnOrderJson(
  shop: AppContext,
  { userId }: Who,
  orderId: string,
): Promise<string> {
  const order = await findOrderJson(shop.database, userId, orderId);
  if (order === null) throw new ApiError('orderNotFound');
  return order;
}
