import {
  changeTrackingSchema,
  pincode,
  type SingleAddress,
  type SingleAddressRequest,
  type StaffOrder,
  singleAddressRequestSchema,
} from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/order-changes';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import { requestResolver } from '../../../components/form/request-resolver.ts';
import { Field, FormDialog, useStaffForm } from '../../../components/form/staff-form.tsx';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { getLastCarrier, saveLastCarrier } from '../../../lib/carriers.ts';

type EditDialogProps = { order: StaffOrder; work: OrderActions; onClose: () => void };

type DeliveryFields = Omit<SingleAddressRequest, 'pincode'> & {
  pincode: string;
  giftMessage: string;
};

const deliverySchema = {
  safeParse(value: unknown) {
    const { giftMessage, ...address } = value as { giftMessage: string };
    const result = singleAddressRequestSchema.safeParse(address);
    return result.success
      ? { success: true as const, data: { address: result.data, giftMessage } }
      : result;
  },
};
const deliveryResolver = requestResolver(
  deliverySchema,
  ({ pincode, ...fields }: DeliveryFields) => ({
    ...fields,
    pincode: /^\d+$/.test(pincode.trim()) ? Number(pincode) : null,
  }),
  { pincode: m.pincodeInvalid({ min: String(pincode.min), max: String(pincode.max) }) },
);

/** Changes the delivery address and, for a gift, its message. */
export function ChangeDeliveryDialog({
  order,
  address,
  work,
  onClose,
}: EditDialogProps & { address: SingleAddress }) {
  const { orderId, gift } = order;
  const { id: _, sample: __, ...fields } = address;
  const form = useStaffForm({
    values: { ...fields, pincode: String(address.pincode), giftMessage: gift?.message ?? '' },
    resolver: deliveryResolver,
    save: ({ address, giftMessage }) =>
      callStaffApi('changeStaffOrderDelivery', {
        path: { orderId },
        body: {
          version: work.version,
          address,
          ...(gift && { giftMessage }),
        },
      }),
    done: m.deliverySaved,
    onDone: onClose,
    work,
  });
  return (
    <FormDialog
      title={m.deliveryHeading}
      form={form}
      action={m.saveButton}
      focus="fullName"
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <Field label={m.fullNameLabel} name="fullName" maxLength={200} autoComplete="off" />
      <Field label={m.mobileLabel} name="mobile" type="tel" maxLength={200} autoComplete="off" />
      <Field label={m.buildingLabel} name="building" maxLength={200} autoComplete="off" />
      <Field label={m.streetLabel} name="streetName" maxLength={200} autoComplete="off" />
      <div className="form-pair">
        <Field label={m.townLabel} name="town" maxLength={200} autoComplete="off" />
        <Field label={m.districtLabel} name="districtName" maxLength={200} autoComplete="off" />
      </div>
      <div className="form-pair">
        <Field label={m.pincodeLabel} name="pincode" inputMode="numeric" autoComplete="off" />
        <Field label={m.stateLabel} name="state" maxLength={200} autoComplete="off" />
      </div>
      {gift && (
        <div className="field">
          <label htmlFor="gift-message">{m.giftMessageLabel}</label>
          <textarea
            id="gift-message"
            rows={3}
            maxLength={1000}
            {...form.form.register('giftMessage')}
          />
        </div>
      )}
      <p className="muted">
        {m.emailNote} {order.invoice !== null && m.invoiceNote}
      </p>
    </FormDialog>
  );
}

const trackingResolver = requestResolver(
  changeTrackingSchema.shape.tracking,
  ({ number, carrier }: { number: string; carrier: string }) => ({
    number: number.trim(),
    carrier: carrier.trim(),
  }),
  { number: m.trackingNumberRequired },
);

/** Adds or corrects the tracking number of a shipped order. */
export function ChangeTrackingDialog({ order, work, onClose }: EditDialogProps) {
  const { orderId, tracking } = order;
  const form = useStaffForm({
    values: {
      number: tracking?.number ?? '',
      carrier: tracking?.carrier || getLastCarrier(),
    },
    resolver: trackingResolver,
    save: ({ number, carrier }) => {
      saveLastCarrier(carrier);
      return callStaffApi('changeStaffOrderTracking', {
        path: { orderId },
        body: {
          version: work.version,
          tracking: { number, carrier },
        },
      });
    },
    done: m.trackingSaved,
    onDone: onClose,
    work,
  });
  return (
    <FormDialog
      title={tracking ? m.trackingHeading : m.addTrackingHeading}
      form={form}
      action={m.saveButton}
      focus="number"
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <Field
        label={m.trackingNumberLabel}
        name="number"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      <Field label={m.carrierLabel} name="carrier" maxLength={60} />
      <p className="muted">{m.emailNote}</p>
    </FormDialog>
  );
}
