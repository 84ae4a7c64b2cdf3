import type { StaffOrder } from '@briolette/contract';
import { type OrderMove, shortNumber } from '@briolette/domain';
import { stateWords } from '../../components/order-state.tsx';
import { callStaff } from './call-staff.ts';
import { type StaffMutation, useStaffMutation } from './use-staff-mutation.ts';

/** The order as the member saw it when their change was refused, and as it is now. */
export type Conflict = { seen: StaffOrder; now: StaffOrder };

export type OrderWork = {
  busy: boolean;
  conflict: Conflict | null;
  /** The version that a change names. The server refuses it when the order is newer. */
  version: number;
  run: StaffMutation['run'];
  take: (step: OrderMove) => Promise<boolean>;
};

/**
 * Changes to one order, based on the version that was shown when the member opened the dialog
 * (`begunWith`). After a conflict they are based on the current order.
 */
export function useOrderWork(order: StaffOrder, begunWith: StaffOrder | null): OrderWork {
  const { busy, conflict: seen, run: mutate } = useStaffMutation<StaffOrder>();
  const conflict = seen && seen.version !== order.version ? { seen, now: order } : null;
  const basis = conflict ? order : (begunWith ?? order);
  const { version } = basis;
  const run: OrderWork['run'] = (call, done, options) =>
    mutate(call, done, { ...options, seen: basis });
  return {
    busy,
    conflict,
    version,
    run,
    take: (step) => run(() => takeStep(order, step, version), stepDone(order, step)),
  };
}

type Tracking = { number: string; carrier: string };

export function takeStep(
  { orderId }: StaffOrder,
  step: OrderMove,
  version: number,
  tracking?: Tracking,
) {
  const path = { orderId };
  return step === 'cancel'
    ? callStaff('cancelStaffOrder', { path, body: { version } })
    : callStaff('transitionStaffOrder', { path, body: { step, version, tracking } });
}

/** "K4M2-P9QX: packed". */
export const stepDone = (order: StaffOrder, step: OrderMove): string =>
  `${shortNumber(order)}: ${stateWords[afterStep[step]].name.toLowerCase()}`;

const afterStep = {
  make: 'making',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
} as const;
