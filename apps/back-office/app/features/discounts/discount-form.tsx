import {
  type DiscountFields,
  discountFieldsSchema,
  type StaffDiscount,
  type TaxonomyTerm,
} from '@briolette/contract';
import { pluralize } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/discounts';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { requestResolver } from '../../components/form/request-resolver.ts';
import {
  AmountField,
  Field,
  FormDialog,
  type StaffForm,
  useStaffForm,
} from '../../components/form/staff-form.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { type DiscountValues, toDiscountFields, toFormValues } from './discount-values.ts';

type DiscountDialogProps = {
  /** null for a new discount. */
  discount: StaffDiscount | null;
  categories: readonly TaxonomyTerm[];
  work: StaffMutation;
  onClose: () => void;
};

/** Creates or edits a discount. The code can't be edited because customers already have it. */
export function DiscountDialog({ discount, categories, work, onClose }: DiscountDialogProps) {
  // Idempotency key of a new discount.
  const newId = useRef(crypto.randomUUID());
  const form: StaffForm<DiscountValues, DiscountFields> = useStaffForm({
    values: toFormValues(discount),
    resolver: requestResolver(discountFieldsSchema, toDiscountFields),
    save: (fields) => {
      if (discount) {
        const { discountId, version } = discount;
        return callStaffApi('updateDiscount', { path: { discountId }, body: { version, fields } });
      }
      const code = form.form.getValues('code').trim() || null;
      return callStaffApi('createDiscount', { body: { discountId: newId.current, code, fields } });
    },
    done: discount ? m.saved : m.created,
    work,
    onDone: onClose,
  });
  const isExtra = discount?.isExtra ?? false;
  return (
    <FormDialog
      title={discount ? m.editTitle({ name: discount.name }) : m.newTitle}
      form={form}
      action={discount ? m.saveButton : m.createButton}
      onClose={onClose}
    >
      {!discount && (
        <Field
          name="code"
          label={m.codeLabel}
          autoComplete="off"
          autoCapitalize="characters"
          pattern="\s*[A-Za-z0-9][A-Za-z0-9\-]{2,29}\s*"
          title={m.codeFormat}
          note={m.codeNote}
        />
      )}
      <Field
        name="name"
        label={m.nameLabel}
        maxLength={60}
        autoComplete="off"
        required
        readOnly={isExtra}
        note={m.nameNote}
      />
      <Worth isExtra={isExtra} />
      {!isExtra && <ProductsField categories={categories} />}
      <div className="form-pair">
        <Field name="startsAt" label={m.startsLabel} type="datetime-local" />
        <Field name="endsAt" label={m.endsLabel} type="datetime-local" />
      </div>
      {!isExtra && <Limits />}
    </FormDialog>
  );
}

/** Limits of the API. */
const wholeNumber = { type: 'number', min: 1, max: 1_000_000, step: 1 } as const;

const useDiscountForm = () => useFormContext<DiscountValues>();

function Worth({ isExtra }: { isExtra: boolean }) {
  const { register, watch, setValue, getValues } = useDiscountForm();
  const kind = watch('kind');
  const kindField = register('kind', {
    // Keeps the typed number.
    onChange: ({ target }) =>
      setValue(target.value, getValues(target.value === 'amount' ? 'percent' : 'amount')),
  });
  return (
    <fieldset className="discount-worth">
      <legend>{m.valueLegend}</legend>
      {kind === 'amount' ? (
        <AmountField name="amount" label={m.valueLabel} digits={0} required note={m.amountNote} />
      ) : (
        <Field name="percent" label={m.valueLabel} {...wholeNumber} max={100} required />
      )}
      {!isExtra && (
        <div className="options">
          {Object.entries(m.valueKinds).map(([value, label]) => (
            <label key={value} className="option">
              <input type="radio" value={value} {...kindField} />
              {label}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function ProductsField({ categories }: { categories: readonly TaxonomyTerm[] }) {
  const { register } = useDiscountForm();
  return (
    <fieldset className="options discount-products">
      <legend>{m.appliesToLegend}</legend>
      {categories.map(({ value, label }) => (
        <label key={value} className="option">
          <input type="checkbox" value={value} {...register('categories')} />
          {pluralize(label)}
        </label>
      ))}
      <Field name="products" label={m.productsLabel} autoComplete="off" note={m.productsNote} />
    </fieldset>
  );
}

function Limits() {
  const { register } = useDiscountForm();
  return (
    <div className="discount-limits">
      <Field name="usageLimit" label={m.usageLimitLabel} {...wholeNumber} note={m.usageLimitNote} />
      <label className="option">
        <input type="checkbox" {...register('onceEach')} />
        {m.oncePerCustomer}
      </label>
    </div>
  );
}
