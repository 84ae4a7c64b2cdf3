/** The list that an order was opened from, so that the next one is a key away. */
let ids: readonly string[] = [];
let address = '/orders';

export function rememberOrderList(orders: readonly { orderId: string }[], query: string): void {
  ids = orders.map(({ orderId }) => orderId);
  address = `/orders${query}`;
}

export const getOrderListUrl = () => address;

/** The order so many places further in the list, if there is one. */
export function getAdjacentOrder(orderId: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(orderId);
  return at < 0 ? undefined : ids[at + step];
}
