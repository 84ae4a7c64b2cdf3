import type { Order, StaffOrderRow } from '@briolette/contract';

type Tone = 'wait' | 'do' | 'go' | 'done' | 'off';

/** Label and colour of each order state. */
export const orderStateLabels: Record<Order['state'], { name: string; tone: Tone }> = {
  awaiting_payment: { name: 'Awaiting payment', tone: 'wait' },
  placed: { name: 'New', tone: 'do' },
  making: { name: 'In the making', tone: 'do' },
  packed: { name: 'Packed', tone: 'go' },
  shipped: { name: 'Shipped', tone: 'go' },
  delivered: { name: 'Delivered', tone: 'done' },
  cancelled: { name: 'Cancelled', tone: 'off' },
  expired: { name: 'Not paid in time', tone: 'off' },
};

export function OrderStateBadge({ state }: { state: Order['state'] }) {
  const { name, tone } = orderStateLabels[state];
  return <span className={`chip chip-${tone}`}>{name}</span>;
}

/** Marks an order with an open withdrawal. */
export function WithdrawalBadge({ order }: { order: Pick<StaffOrderRow, 'openWithdrawals'> }) {
  return order.openWithdrawals > 0 ? <span className="chip chip-do">Withdrawal</span> : null;
}
