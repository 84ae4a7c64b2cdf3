import {
  type CountryAddress,
  changeTrackingSchema,
  countryAddressRequestSchema,
  countryCodes,
  type PostalFieldName,
  pincode,
  type SingleAddress,
  type SingleAddressRequest,
  type StaffOrder,
  singleAddressRequestSchema,
} from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/order-changes';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import { requestResolver, type Schema } from '../../../components/form/request-resolver.ts';
import { Field, FormDialog, useStaffForm } from '../../../components/form/staff-form.tsx';
import { SelectField } from '../../../components/product-fields.tsx';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { callShopApi, callStaffApi } from '../../../lib/api/call-staff.ts';
import { getLastCarrier, saveLastCarrier } from '../../../lib/carriers.ts';
import { countryName, sortByName } from '../../markets/market-values.ts';

type EditDialogProps = { order: StaffOrder; work: OrderActions; onClose: () => void };

type DeliveryFields = Omit<SingleAddressRequest, 'pincode'> & {
  pincode: string;
  giftMessage: string;
};

/** Makes a schema of a form with an address and a gift message from that of the address. */
const splitGiftMessage = <Output,>(schema: Schema<Output>) => ({
  safeParse(value: unknown) {
    const { giftMessage, ...address } = value as { giftMessage: string };
    const result = schema.safeParse(address);
    return result.success
      ? { success: true as const, data: { address: result.data, giftMessage } }
      : result;
  },
});
const deliveryResolver = requestResolver(
  splitGiftMessage(singleAddressRequestSchema),
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
      <GiftMessageField order={order} register={form.form.register('giftMessage')} />
    </FormDialog>
  );
}

type CountryFields = Record<PostalFieldName | 'country' | 'mobile' | 'giftMessage', string>;

const countryResolver = requestResolver(
  splitGiftMessage(countryAddressRequestSchema),
  (fields: CountryFields) => fields,
);

/** Changes a delivery address in the form of its country. The API checks it by the country's rules. */
export function ChangeCountryDeliveryDialog({
  order,
  address,
  work,
  onClose,
}: EditDialogProps & { address: CountryAddress }) {
  const { orderId, gift } = order;
  const { id: _, sample: __, lines: ___, ...fields } = address;
  const form = useStaffForm({
    values: { ...fields, giftMessage: gift?.message ?? '' },
    resolver: countryResolver,
    save: ({ address: changed, giftMessage }) =>
      callStaffApi('changeStaffOrderDelivery', {
        path: { orderId },
        body: { version: work.version, address: changed, ...(gift && { giftMessage }) },
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
      focus="country"
      onClose={onClose}
    >
      <ConflictNotice conflict={work.conflict} />
      <SelectField label={m.countryLabel} {...form.form.register('country')}>
        {sortByName(countryCodes, countryName).map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </SelectField>
      <FieldsOfCountry country={form.form.watch('country')} />
      <Field label={m.mobileLabel} name="mobile" type="tel" maxLength={200} autoComplete="off" />
      <GiftMessageField order={order} register={form.form.register('giftMessage')} />
    </FormDialog>
  );
}

type FieldsOfCountryProps = {
  country: string;
  /** Whether the form has the name elsewhere. */
  isNamed?: boolean;
};

/** The fields of a country, in its order and with its names. */
export function FieldsOfCountry({ country, isNamed = false }: FieldsOfCountryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getAddressFormat', country],
    queryFn: () => callShopApi('getAddressFormat', { path: { country } }),
  });
  if (error) return <LoadError text={m.formatFailed} onRetry={() => void refetch()} />;
  const fields = data?.format.fields.filter(({ name }) => !isNamed || name !== 'fullName');
  return fields?.map(({ name, label }) => (
    <Field
      key={name}
      label={label}
      name={name}
      maxLength={200}
      autoComplete="off"
      note={name === 'postcode' && data?.format.postcode?.example}
    />
  ));
}

type GiftMessageFieldProps = { order: StaffOrder; register: UseFormRegisterReturn };

/** The message of a gift, and what a change of the delivery does. */
function GiftMessageField({ order, register }: GiftMessageFieldProps) {
  return (
    <>
      {order.gift && (
        <div className="field">
          <label htmlFor="gift-message">{m.giftMessageLabel}</label>
          <textarea id="gift-message" rows={3} maxLength={1000} {...register} />
        </div>
      )}
      <p className="muted">
        {m.emailNote} {order.invoice !== null && m.invoiceNote}
      </p>
    </>
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
