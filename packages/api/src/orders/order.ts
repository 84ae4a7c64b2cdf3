import { ApiError, type Order } from '@briolette/contract';
import { findOrderJson } from '@briolette/storage';
import { isUuid } from '../http/requests.ts';
import { RawJson } from '../http/responses.ts';
import type { AppContext } from '../ports/shop.ts';

type Who = { userId: string };

export async function getOwnOrder(shop: AppContext, who: Who, orderId: string): Promise<Order> {
  return JSON.parse(await writtenOrder(shop, who, orderId));
}

export async function getOwnOrderJson(
  shop: AppContext,
  who: Who,
  orderId: string,
): Promise<RawJson> {
  return new RawJson(`{"order":${await writtenOrder(shop, who, orderId)}}`);
}

async function writtenOrder(shop: AppContext, { userId }: Who, orderId: string): Promise<string> {
  const order = isUuid(orderId) ? await findOrderJson(shop.database, userId, orderId) : null;
  if (order === null) throw new ApiError('orderNotFound');
  return order;
}
