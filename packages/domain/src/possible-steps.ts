import type { Permission, StaffOrder } from '@briolette/contract';
import { type OrderMove, orderMoves } from './order-states.ts';

/** What each step asks of who takes it. */
const permissionFor: Record<OrderMove, Permission> = {
  make: 'orders.fulfil',
  pack: 'orders.fulfil',
  ship: 'orders.fulfil',
  deliver: 'orders.fulfil',
  cancel: 'orders.cancel',
};

type Order = Pick<StaffOrder, 'state' | 'payBy' | 'amount' | 'payment'>;

/** The steps that an order can take now, of those that somebody with these permissions may take. */
export function possibleSteps(order: Order, allowed: readonly Permission[]): OrderMove[] {
  return (Object.keys(orderMoves) as OrderMove[]).filter(
    (step) => allowed.includes(permissionFor[step]) && canTake(order, step),
  );
}

function canTake(order: Order, step: OrderMove): boolean {
  const { state, payBy, amount, payment } = order;
  if (step === 'cancel' && state === 'awaiting_payment') return true;
  if (!(orderMoves[step].from as readonly string[]).includes(state)) return false;
  // Nothing leaves the house before its money is taken.
  return step !== 'ship' || payBy !== 'online' || amount === 0 || payment?.state === 'captured';
}
