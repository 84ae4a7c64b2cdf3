import { formatPrice, shortNumber } from '@briolette/domain';
import { callStaff } from '../api/call-staff.ts';
import { stateWords } from '../order-words/state-words.ts';

/** A line of what was found: it leads somewhere or does something. */
export type Finding = { id: string; title: string; note: string; to?: string; run?: () => void };

const most = 7;

export async function findOrders(search: string, signal: AbortSignal): Promise<Finding[]> {
  const query = new URLSearchParams({ search });
  const { orders } = await callStaff('listStaffOrders', { query, signal });
  return orders.slice(0, most).map(({ orderId, number, customer, state, amount }) => ({
    id: orderId,
    title: `${shortNumber({ number })} · ${customer.name}`,
    note: `${stateWords[state].name} · ${formatPrice(amount)}`,
    to: `/order?id=${orderId}`,
  }));
}
