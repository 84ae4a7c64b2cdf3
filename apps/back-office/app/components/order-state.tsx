import type { Order, StaffOrderRow } from '@briolette/contract';
import { isLate } from '@briolette/domain';
import * as changes from '@briolette/i18n/back-office/order-changes';
import * as m from '@briolette/i18n/back-office/orders';

type Tone = 'wait' | 'do' | 'go' | 'done' | 'off';

/** Label and colour of each order state. */
export const orderStateLabels: Record<Order['state'], { name: string; tone: Tone }> = {
  awaiting_payment: { name: m.states.awaiting_payment, tone: 'wait' },
  placed: { name: m.states.placed, tone: 'do' },
  making: { name: m.states.making, tone: 'do' },
  packed: { name: m.states.packed, tone: 'go' },
  shipped: { name: m.states.shipped, tone: 'go' },
  delivered: { name: m.states.delivered, tone: 'done' },
  cancelled: { name: m.states.cancelled, tone: 'off' },
  expired: { name: m.states.expired, tone: 'off' },
};

export function OrderStateBadge({ state }: { state: Order['state'] }) {
  const { name, tone } = orderStateLabels[state];
  return <span className={`chip chip-${tone}`}>{name}</span>;
}

/** Marks an order that should have been delivered before today. */
export function LateBadge({ order }: { order: Pick<StaffOrderRow, 'state' | 'deliveryDate'> }) {
  return isLate(order, new Date()) ? <span className="chip chip-late">{changes.late}</span> : null;
}

/** Marks an order with an open withdrawal. */
export function WithdrawalBadge({ order }: { order: Pick<StaffOrderRow, 'openWithdrawals'> }) {
  return order.openWithdrawals > 0 ? <span className="chip chip-do">{m.withdrawal}</span> : null;
}
