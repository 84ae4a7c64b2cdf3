import type { StaffOrder } from '@briolette/contract';
import { formatOrderNumber, type OrderTransitionName } from '@briolette/domain';
import * as changes from '@briolette/i18n/back-office/order-changes';
import * as m from '@briolette/i18n/back-office/orders';
import type { ToastAction } from '@briolette/ui/toasts/toast-store.ts';
import { callStaffApi } from '../lib/api/call-staff.ts';
import { type StaffMutation, useStaffMutation } from '../lib/api/use-staff-mutation.ts';

/** The order when the staff member opened it, and the current one that caused the conflict. */
export type OrderConflict = { snapshot: StaffOrder; current: StaffOrder };

export type OrderActions = {
  busy: boolean;
  conflict: OrderConflict | null;
  /** The expected version; the server rejects the change if the order is newer. */
  version: number;
  run: StaffMutation['run'];
  take: (step: OrderTransitionName) => Promise<boolean>;
  /** Undoes the last step of an order. */
  undo: (order: Pick<StaffOrder, 'orderId' | 'number' | 'version' | 'undo'>) => Promise<boolean>;
  /** The Undo button of the toast after a step, from its response. */
  getUndoAction: (response: unknown) => ToastAction | undefined;
};

/**
 * Actions on one order, based on the version the staff member opened (`opened`). After a conflict
 * they use the current order.
 */
export function useOrderActions(order: StaffOrder, opened: StaffOrder | null): OrderActions {
  const { busy, conflict: snapshot, run: mutate } = useStaffMutation<StaffOrder>();
  const conflict =
    snapshot && snapshot.version !== order.version ? { snapshot, current: order } : null;
  const basis = conflict ? order : (opened ?? order);
  const { version } = basis;
  const run: OrderActions['run'] = (call, done, options) =>
    mutate(call, done, { ...options, snapshot: basis });
  const undo: OrderActions['undo'] = async ({ undo, version, ...changed }) => {
    if (!undo) return false;
    const { step } = undo;
    const path = { orderId: changed.orderId };
    return mutate(
      () => callStaffApi('undoStaffOrderTransition', { path, body: { version, step } }),
      changes.undone[step]({ order: formatOrderNumber(changed) }),
    );
  };
  const getUndoAction: OrderActions['getUndoAction'] = (response) => {
    const { order: changed } = response as { order: StaffOrder };
    if (!changed.undo) return;
    return { label: changes.undo, run: () => void undo(changed) };
  };
  return {
    busy,
    conflict,
    version,
    run,
    undo,
    getUndoAction,
    take: (step) =>
      run(() => submitOrderAction(order, step, version), stepDone(order, step), {
        action: getUndoAction,
      }),
  };
}

type Tracking = { number: string; carrier: string };

export function submitOrderAction(
  { orderId }: StaffOrder,
  step: OrderTransitionName,
  version: number,
  tracking?: Tracking,
) {
  const path = { orderId };
  return step === 'cancel'
    ? callStaffApi('cancelStaffOrder', { path, body: { version } })
    : callStaffApi('transitionStaffOrder', { path, body: { step, version, tracking } });
}

/** "K4M2-P9QX packed". */
export const stepDone = (order: StaffOrder, step: OrderTransitionName): string =>
  m.done[step]({ order: formatOrderNumber(order) });
