import type { StaffOrderRow } from '@briolette/contract';

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

/** The selection of the order list, for the way back from a printed slip or an order. */
let selection: { list: string; rows: readonly StaffOrderRow[] } = { list: '', rows: [] };

export function rememberOrderSelection(list: string, rows: readonly StaffOrderRow[]): void {
  selection = { list, rows };
}

/** Returns the selection that this list had, with its current rows. */
export function getOrderSelection(
  list: string,
  current: readonly StaffOrderRow[],
): readonly StaffOrderRow[] {
  if (selection.list !== list) return [];
  return selection.rows.map((row) => current.find(({ orderId }) => orderId === row.orderId) ?? row);
}
