import './product.css';
import type { ProductState, StaffProduct } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/catalogue';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form, SaveBar } from '../../components/form/staff-form.tsx';
import { useReadOnly } from '../../components/product-fields.tsx';
import { Card, DetailHeader } from '../../components/screen.tsx';
import { loadTaxonomy } from '../../components/taxonomy-options.tsx';
import { callStaffApi, shopBasePath } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { type StaffMutation, useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { StockCard } from '../inventory/stock-card.tsx';
import { GeometryCard } from '../viewer/viewer-card.tsx';
import { EditConflictNotice } from './edit-conflict.tsx';
import { ProductForm, ProductPreview } from './product-form.tsx';
import { formatFieldChanges, ProductStateBadge } from './product-labels.tsx';
import {
  type ProductEditor as ProductEditorState,
  useProductEditor,
} from './use-product-editor.ts';

const data = screenData((params) =>
  staffQuery('getStaffProduct', { path: { productId: params.get('id') ?? '' } }),
);

const loader = (args: { request: Request }) => Promise.all([data.loader(args), loadTaxonomy(args)]);

function ProductScreen() {
  const { product: staffProduct } = data.useData();
  return <ProductEditor key={staffProduct.product._id} staffProduct={staffProduct} />;
}

function ProductEditor({ staffProduct }: { staffProduct: StaffProduct }) {
  const navigate = useNavigate();
  const canEdit = !useReadOnly();
  const work = useStaffMutation({ catalogue: true });
  const editor = useProductEditor(staffProduct, work);
  useShortcuts({ Escape: () => navigate('/products') });
  return (
    <FormProvider {...editor.form}>
      <div className="screen product">
        <ProductHeader staffProduct={staffProduct} work={work} editor={editor} />
        <EditConflictNotice editor={editor} />
        <div className="columns">
          <Form form={editor} className="product-form">
            <ProductForm staffProduct={staffProduct} />
            {canEdit && <SaveBar form={editor} />}
          </Form>
          <div className="product-beside">
            <ProductPreview />
            {canEdit && <GeometryCard staffProduct={staffProduct} />}
            <StockCard staffProduct={staffProduct} work={work} />
            <ProductHistory staffProduct={staffProduct} />
          </div>
        </div>
        {editor.dialog}
      </div>
    </FormProvider>
  );
}

type ProductHeaderProps = {
  staffProduct: StaffProduct;
  work: StaffMutation;
  editor: ProductEditorState;
};

function ProductHeader({ staffProduct, work, editor }: ProductHeaderProps) {
  const { product, state } = staffProduct;
  const path = { productId: product._id };
  const page = state === 'active' ? 'products' : 'product-preview';
  // Unsaved changes are saved first, so that what is published is what the form shows.
  const setState = (next: ProductState) => async () => {
    const version = await editor.saveChanges();
    if (version === null) return;
    await work.run(
      () => callStaffApi('setProductState', { path, body: { version, state: next } }),
      m.stateChanged[next],
    );
  };
  return (
    <DetailHeader list={m.heading} to="/products" title={product.product_name}>
      <ProductStateBadge state={state} />
      <p className="muted">
        {product._id}
        {' · '}
        <a href={`${shopBasePath}/${page}/${product._id}`} target="_blank" rel="noopener">
          {state === 'active' ? m.viewInShop : m.previewInShop}
        </a>
      </p>
      {!useReadOnly() && (
        <div className="button-row">
          {state !== 'active' && (
            <SubmitButton busy={work.busy} busyText="…" onPress={setState('active')}>
              {m.publishButton}
            </SubmitButton>
          )}
          {state !== 'archived' && (
            <SubmitButton quiet busy={work.busy} busyText="…" onPress={setState('archived')}>
              {m.archiveButton}
            </SubmitButton>
          )}
        </div>
      )}
    </DetailHeader>
  );
}

/** Changes of the product from the audit log, without stock movements. */
function ProductHistory({ staffProduct }: { staffProduct: StaffProduct }) {
  const changes = staffProduct.changes.filter(({ call }) => call !== 'adjustStock');
  if (changes.length === 0) return null;
  return (
    <Card title={m.historyHeading}>
      <ol className="product-changes ruled">
        {changes.map((change) => (
          <li key={change.createdAt + JSON.stringify(change.after)}>
            <p>
              <strong>{change.actorName}</strong>{' '}
              <span className="muted">{formatTimestamp(change.createdAt)}</span>
            </p>
            <p>{wordsFor(change)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function wordsFor({ call, before, after }: StaffProduct['changes'][number]): string {
  if (call === 'createProduct') return m.created;
  if (call === 'importProduct' && !before) return m.createdByImport;
  return formatFieldChanges(before, after) || m.savedUnchanged;
}

export { loader, ProductScreen as Component };
