import type { StaffOrder, Withdrawal } from '@briolette/contract';
import { formatAmount, getCustomerName } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/orders';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import { Field, FormDialog, useStaffForm } from '../../../components/form/staff-form.tsx';
import {
  type OrderActions,
  stepDone,
  submitOrderAction,
} from '../../../components/use-record-action.ts';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { getLastCarrier, saveLastCarrier } from '../../../lib/carriers.ts';

type OrderDialogProps = { order: StaffOrder; work: OrderActions; onClose: () => void };

/**
 * The tracking number is the first field, because it is scanned or pasted. Enter ships the order.
 */
export function ShipOrderDialog({ order, work, onClose }: OrderDialogProps) {
  const form = useStaffForm({
    values: { number: '', carrier: getLastCarrier() },
    save: ({ number, carrier }) => {
      saveLastCarrier(carrier);
      const tracking = { number: number.trim(), carrier: carrier.trim() };
      return submitOrderAction(order, 'ship', work.version, tracking.number ? tracking : undefined);
    },
    done: stepDone(order, 'ship'),
    onDone: onClose,
    work,
    run: { action: work.getUndoAction },
  });
  return (
    <FormDialog
      title={m.shipOrderHeading}
      form={form}
      action={m.shipButton}
      busyText={m.shipping}
      focus="number"
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <Field
        label={m.trackingNumberLabel}
        name="number"
        note={m.trackingNumberHelp}
        placeholder={m.trackingNumberExample}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      <Field label={m.carrierLabel} name="carrier" maxLength={60} />
    </FormDialog>
  );
}

/**
 * Resolves a withdrawal without a refund: nothing was paid, or the customer was refunded in cash.
 */
export function ResolveWithdrawalDialog(props: OrderDialogProps & { withdrawal: Withdrawal }) {
  const { order, withdrawal, work, onClose } = props;
  const path = { orderId: order.orderId, withdrawalId: withdrawal.withdrawalId };
  const form = useStaffForm({
    values: { note: '' },
    save: ({ note }) =>
      callStaffApi('resolveWithdrawal', {
        path,
        body: { note: note.trim(), version: work.version },
      }),
    done: m.resolvedToast,
    onDone: onClose,
    work,
  });
  return (
    <FormDialog
      title={m.resolveHeading}
      form={form}
      action={m.resolveButton}
      focus="note"
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <Field
        label={m.reasonLabel}
        name="note"
        note={m.reasonHelp}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Asks for confirmation and lists the consequences, because cancelling can't be undone. */
export function CancelOrderDialog({ order, work, onClose }: OrderDialogProps) {
  const form = useStaffForm({
    values: {},
    save: () => submitOrderAction(order, 'cancel', work.version),
    done: stepDone(order, 'cancel'),
    onDone: onClose,
    work,
  });
  return (
    <FormDialog
      title={m.cancelHeading}
      form={form}
      action={m.cancelButton}
      busyText={m.cancelling}
      cancel={m.dismissButton}
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <ul className="consequences">
        <li>{m.cancelRestock({ count: order.units })}</li>
        {order.refundable > 0 && (
          <li>{m.cancelRefund({ amount: formatAmount(order.refundable, order) })}</li>
        )}
        {order.customer.email && (
          <li>{m.cancelEmail({ name: getCustomerName(order.customer.name) })}</li>
        )}
      </ul>
    </FormDialog>
  );
}
