import type { StaffOrderRow } from '@briolette/contract';

/** Beside the state while the shopper waits for money. */
export function WithdrawalChip({ order }: { order: Pick<StaffOrderRow, 'withdrawalsOpen'> }) {
  return order.withdrawalsOpen > 0 ? <span className="chip chip-do">Withdrawal</span> : null;
}
