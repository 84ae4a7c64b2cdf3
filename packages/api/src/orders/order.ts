import { type Order, RequestRefused } from '@briolette/contract';
import { findOrder } from '@briolette/storage';
import { isUuid } from '../http/requests.ts';
import { WrittenJson } from '../http/responses.ts';
import type { Shop } from '../ports/shop.ts';

type Who = { userId: string };

export async function mine(shop: Shop, who: Who, orderId: string): Promise<Order> {
  return JSON.parse(await writtenOrder(shop, who, orderId));
}

export async function orderOf(shop: Shop, who: Who, orderId: string): Promise<WrittenJson> {
  return new WrittenJson(`{"order":${await writtenOrder(shop, who, orderId)}}`);
}

async function writtenOrder(shop: Shop, { userId }: Who, orderId: string): Promise<string> {
  const order = isUuid(orderId) ? await findOrder(shop.database, userId, orderId) : null;
  if (order === null) throw new RequestRefused('orderNotFound');
  return order;
}
