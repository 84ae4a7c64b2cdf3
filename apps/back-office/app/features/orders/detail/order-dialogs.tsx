import type { StaffOrder, Withdrawal } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
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
  });
  return (
    <FormDialog
      title="Ship"
      form={form}
      action="Ship"
      busyText="Shipping…"
      focus="number"
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <Field
        label="Tracking number"
        name="number"
        note="It goes into the mail. Leave it empty where there is none."
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      <Field label="Carrier" name="carrier" maxLength={60} />
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
    done: 'Settled',
    onDone: onClose,
    work,
  });
  return (
    <FormDialog
      title="Settle without a refund?"
      form={form}
      action="It is settled"
      focus="note"
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <Field
        label="Why"
        name="note"
        note="Nothing was paid, or the money was given back by hand. Stands in the timeline."
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
      title="Cancel this order?"
      form={form}
      action="Cancel the order"
      busyText="Cancelling…"
      cancel="Keep it"
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <ul className="consequences">
        <li>
          {order.units} {order.units === 1 ? 'piece returns' : 'pieces return'} to the shelf.
        </li>
        {order.refundable > 0 && <li>{formatPrice(order.refundable)} go back to the shopper.</li>}
        <li>{order.customer.name} gets a mail about it.</li>
      </ul>
    </FormDialog>
  );
}
