import {
  type DiscountFields,
  discountFieldsSchema,
  type StaffDiscount,
  type TaxonomyTerm,
} from '@briolette/contract';
import { pluralize } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/discounts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { requestResolver } from '../../components/form/request-resolver.ts';
import {
  AmountField,
  Field,
  FormDialog,
  type StaffForm,
  useStaffForm,
} from '../../components/form/staff-form.tsx';
import { TextButton } from '../../components/screen.tsx';
import { findProducts, Picker } from '../../components/search-field.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { staffQuery } from '../../lib/api/queries.ts';
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
      <DiscountProducts />
    </fieldset>
  );
}

/** The products that a discount applies to, and a search that adds them. */
function DiscountProducts() {
  const { field, fieldState } = useController<DiscountValues, 'products'>({ name: 'products' });
  const products = field.value;
  return (
    <div className="discount-product-list">
      <Picker
        label={m.productsLabel}
        placeholder={m.productsPlaceholder}
        listLabel={m.productsFound}
        none={m.noProductsFound}
        find={findProducts}
        onPick={({ id }) => field.onChange([...new Set([...products, id])])}
      />
      {products.length > 0 && (
        <ul aria-label={m.selectedProducts} className="ruled">
          {products.map((productId) => (
            <SelectedProduct
              key={productId}
              productId={productId}
              onRemove={() => field.onChange(products.filter((each) => each !== productId))}
            />
          ))}
        </ul>
      )}
      <p className="field-note">{m.productsNote}</p>
      {fieldState.error && <p className="field-error">{fieldState.error.message}</p>}
    </div>
  );
}

type SelectedProductProps = { productId: string; onRemove: () => void };

/** Shows the id until the product is loaded, and of a product that no longer exists. */
function SelectedProduct({ productId, onRemove }: SelectedProductProps) {
  const { data } = useQuery(staffQuery('getStaffProduct', { path: { productId } }));
  const product = data?.product.product;
  const name = product?.product_name ?? productId;
  return (
    <li>
      {product && <Thumbnail image={product.product_image} />}
      <span>{name}</span>
      <TextButton onClick={onRemove}>
        {m.removeProduct({
          name,
          hidden: (text) => (
            <span key="hidden" className="visually-hidden">
              {text}
            </span>
          ),
        })}
      </TextButton>
    </li>
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
