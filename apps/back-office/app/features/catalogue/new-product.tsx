import './product.css';
import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { GeometryData } from '@briolette/geometry';
import * as m from '@briolette/i18n/back-office/catalogue';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Field, Form, useStaffForm } from '../../components/form/staff-form.tsx';
import { useUnsavedChanges } from '../../components/form/unsaved-changes.tsx';
import { DetailHeader } from '../../components/screen.tsx';
import { loadTaxonomy, useTaxonomy } from '../../components/taxonomy-options.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { getErrorCode, getErrorMessage } from '../../lib/api/use-action.ts';
import { emptyFields, newProductResolver } from '../../lib/product-values.ts';
import { GeometryCard } from '../viewer/viewer-card.tsx';
import { ProductForm, ProductPreview } from './product-form.tsx';

/** Creates a product as a draft, which isn't visible in the shop. */
function NewProductScreen() {
  const navigate = useNavigate();
  const values = useTaxonomy();
  const [start] = useState(() => ({ productId: '', fields: emptyFields(values) }));
  const [failure, setFailure] = useState('');
  const [drawn, setDrawn] = useState<GeometryData | null>(null);
  const form = useStaffForm({
    values: start,
    resolver: newProductResolver,
    done: '',
    save: async (body) => {
      setFailure('');
      const geometry = drawn && (await readGeometry(drawn));
      await callStaffApi('createProduct', { body: { ...body, geometry } });
      await navigate(`/product?id=${encodeURIComponent(body.productId)}`, { replace: true });
    },
    run: {
      handles: (error) => {
        if (getErrorCode(error) === 'productExists')
          form.form.setError('productId', { message: getErrorMessage(error) });
        else setFailure(getErrorMessage(error));
        return true;
      },
    },
  });
  useUnsavedChanges(form.isDirty && !form.busy);
  const { control, getValues, setValue } = form.form;
  const name = useWatch({ control, name: 'fields.product_name' });
  const suggested = useRef('');
  // The address follows the name until it is edited.
  useEffect(() => {
    if (getValues('productId') !== suggested.current) return;
    suggested.current = addressFor(name);
    setValue('productId', suggested.current);
  }, [name, getValues, setValue]);
  return (
    <FormProvider {...form.form}>
      <div className="screen product">
        <DetailHeader list={m.heading} to="/products" title={m.addButton} />
        <div className="columns">
          <Form form={form} className="form card">
            <ProductForm />
            <Field name="productId" label={m.handleLabel} note={m.handleNote} autoComplete="off" />
            <FormError title={failure || undefined} />
            <SubmitButton busy={form.busy} busyText={m.saving}>
              {m.saveDraftButton}
            </SubmitButton>
          </Form>
          <div className="product-beside">
            <ProductPreview stock={0} />
            <GeometryCard onGeometryChange={setDrawn} />
          </div>
        </div>
      </div>
    </FormProvider>
  );
}

/** Loads the renderer's code only when it is needed. */
async function readGeometry(drawn: GeometryData): Promise<GeometryData> {
  const { buildGeometry } = await import('../viewer/geometry-draft.ts');
  const built = await buildGeometry(drawn);
  if (!built.geometry) throw new ApiResponseError(0, built.fault);
  return built.geometry;
}

/** @example addressFor('Élan Ring') // 'elan-ring' */
function addressFor(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}

export { loadTaxonomy as loader, NewProductScreen as Component };
