import './product.css';
import * as m from '@briolette/i18n/back-office/catalogue';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form, useStaffForm } from '../../components/form/staff-form.tsx';
import { useUnsavedChanges } from '../../components/form/unsaved-changes.tsx';
import { DetailHeader } from '../../components/screen.tsx';
import { loadTaxonomy, useTaxonomy } from '../../components/taxonomy-options.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { getErrorCode } from '../../lib/api/use-action.ts';
import { useCurrentStaff } from '../../lib/session/me.ts';
import { GeometryCard } from '../viewer/viewer-card.tsx';
import { ProductForm, ProductPreview } from './product-form.tsx';
import {
  emptyProductForm,
  type ProductFormValues,
  type ProductRequest,
  productResolver,
} from './product-form-values.ts';
import { checkGeometry, describeFailure } from './use-product-editor.ts';

/** Creates a product with all its parts as a draft, which isn't visible in the shop. */
function NewProductScreen() {
  const navigate = useNavigate();
  const taxonomy = useTaxonomy();
  const { shop } = useCurrentStaff();
  const [start] = useState(() => emptyProductForm(taxonomy, shop.name));
  const [resolver] = useState(() => productResolver(() => null));
  const [failure, setFailure] = useState('');
  const form = useStaffForm<ProductFormValues, ProductRequest>({
    values: start,
    resolver,
    done: '',
    save: async (request) => {
      setFailure('');
      const { productId } = form.form.getValues();
      const body = { ...request, ...(await checkGeometry(request)) } as NewProduct;
      await callStaffApi('createProduct', { body });
      await navigate(`/product?id=${encodeURIComponent(productId)}`, { replace: true });
    },
    run: {
      handles: (error) => {
        const message = describeFailure(error);
        if (getErrorCode(error) === 'productExists') form.form.setError('productId', { message });
        else setFailure(message);
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
          <Form form={form} className="product-form">
            <ProductForm />
            <div className="save-bar">
              <SubmitButton busy={form.busy} busyText={m.saving}>
                {m.saveDraftButton}
              </SubmitButton>
              <FormError title={failure || undefined} />
            </div>
          </Form>
          <div className="product-beside">
            <ProductPreview />
            <GeometryCard />
          </div>
        </div>
      </div>
    </FormProvider>
  );
}

type NewProduct = NonNullable<Parameters<typeof callStaffApi<'createProduct'>>[1]>['body'];

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
