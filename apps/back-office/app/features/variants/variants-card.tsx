import * as m from '@briolette/i18n/back-office/variants';
import { useFieldArray } from 'react-hook-form';
import { Form, SaveBar } from '../../components/form/staff-form.tsx';
import { type ProductCardProps, useProductForm } from '../../components/form/use-product-form.ts';
import { useReadOnly } from '../../components/product-fields.tsx';
import { TextButton } from '../../components/screen.tsx';
import { usePriceCheck, variantPriceMoves } from './price-check.tsx';
import { MetalOptionFields } from './variant-fields.tsx';
import { newMetal, toFormValues, variantsResolver } from './variants-form.ts';

/** Metals and sizes of a product. One of the sizes is the default variant. */
export function VariantsCard({ staffProduct, work }: ProductCardProps) {
  const check = usePriceCheck();
  const form = useProductForm({
    staffProduct: staffProduct,
    work,
    values: toFormValues(staffProduct),
    resolver: variantsResolver,
    confirm: ({ models }) => check.confirm(variantPriceMoves(staffProduct, models)),
  });
  const { control, formState, getValues } = form.form;
  const models = useFieldArray({ control, name: 'models' });
  const readOnly = useReadOnly();
  const isFirst = staffProduct.models.length === 0;
  const isEmpty = models.fields.length === 0;
  if (readOnly && isEmpty) return null;
  return (
    <>
      <Form form={form} className="form card" aria-labelledby="piece-models">
        <h2 id="piece-models">{m.heading}</h2>
        <p className="muted">{isEmpty ? m.emptyText : m.removedText}</p>
        {models.fields.map(({ id }, place) => (
          <MetalOptionFields
            key={id}
            place={place}
            isFirst={isFirst}
            onRemove={() => models.remove(place)}
          />
        ))}
        <p role="alert" className="field-error">
          {formState.errors.models?.root?.message ?? formState.errors.models?.message}
        </p>
        {!readOnly && (
          <div className="button-row">
            <button
              type="button"
              className="button button-secondary"
              onClick={() => models.append(newMetal(getValues('models')), { shouldFocus: false })}
            >
              {m.addMetalButton}
            </button>
            {(form.isDirty || !isEmpty) && <SaveBar form={form}>{m.saveButton}</SaveBar>}
            {!isFirst && !isEmpty && (
              <TextButton onClick={() => models.replace([])}>{m.removeAllButton}</TextButton>
            )}
          </div>
        )}
      </Form>
      {check.dialog}
    </>
  );
}
