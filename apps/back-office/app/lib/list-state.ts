/** The list from which an order was opened, for the next and previous shortcuts. */
let ids: readonly string[] = [];
let address = '/orders';

export function rememberOrderList(orders: readonly { orderId: string }[], query: string): void {
  ids = orders.map(({ orderId }) => orderId);
  address = `/orders${query}`;
}

export const getOrderListUrl = () => address;

/** Returns the next or previous order of the list. */
export function getAdjacentOrder(orderId: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(orderId);
  return at < 0 ? undefined : ids[at + step];
}
