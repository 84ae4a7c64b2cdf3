import './product.css';
import type { ProductState, StaffProduct } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/catalogue';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form, SaveBar } from '../../components/form/staff-form.tsx';
import { type ProductCardProps, useProductForm } from '../../components/form/use-product-form.ts';
import { useReadOnly } from '../../components/product-fields.tsx';
import { Card, DetailHeader } from '../../components/screen.tsx';
import { loadTaxonomy } from '../../components/taxonomy-options.tsx';
import { callStaffApi, shopBasePath } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { fieldTexts, productResolver } from '../../lib/product-values.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { StockCard } from '../inventory/stock-card.tsx';
import { EngravingCard } from '../variants/engraving-card.tsx';
import { productPriceMoves, usePriceCheck } from '../variants/price-check.tsx';
import { VariantsCard } from '../variants/variants-card.tsx';
import { GeometryCard } from '../viewer/viewer-card.tsx';
import { ProductForm, ProductPreview } from './product-form.tsx';
import { formatFieldChanges, ProductStateBadge } from './product-labels.tsx';

const data = screenData((params) =>
  staffQuery('getStaffProduct', { path: { productId: params.get('id') ?? '' } }),
);

const loader = (args: { request: Request }) => Promise.all([data.loader(args), loadTaxonomy(args)]);

function ProductScreen() {
  const { product: staffProduct } = data.useData();
  return <ProductEditor key={staffProduct.product._id} staffProduct={staffProduct} />;
}

function ProductEditor({ staffProduct }: { staffProduct: StaffProduct }) {
  const { product } = staffProduct;
  const navigate = useNavigate();
  const canEdit = !useReadOnly();
  const work = useStaffMutation<StaffProduct>({ catalogue: true });
  const check = usePriceCheck();
  const form = useProductForm({
    staffProduct,
    work,
    values: { fields: fieldTexts(product) },
    resolver: productResolver,
    confirm: ({ fields }) => check.confirm(productPriceMoves(staffProduct, fields.product_price)),
  });
  useShortcuts({ Escape: () => navigate('/products') });
  return (
    <FormProvider {...form.form}>
      <div className="screen product">
        <ProductHeader staffProduct={staffProduct} work={work} />
        {work.conflict && <Conflict snapshot={work.conflict} current={staffProduct} />}
        <div className="columns">
          <div>
            <Form form={form} className="form card">
              <ProductForm />
              {canEdit && <SaveBar form={form} />}
            </Form>
            <VariantsCard staffProduct={staffProduct} work={work} />
            <EngravingCard staffProduct={staffProduct} work={work} />
          </div>
          <div className="product-beside">
            <ProductPreview stock={product.product_stock} />
            {canEdit && <GeometryCard saved={{ staffProduct, work }} />}
            <StockCard staffProduct={staffProduct} work={work} />
            <ProductHistory staffProduct={staffProduct} />
          </div>
        </div>
        {check.dialog}
      </div>
    </FormProvider>
  );
}

function ProductHeader({ staffProduct, work }: ProductCardProps) {
  const { product, state, version } = staffProduct;
  const path = { productId: product._id };
  const setState = (next: ProductState) => () =>
    work.run(
      () => callStaffApi('setProductState', { path, body: { version, state: next } }),
      m.stateChanged[next],
      { snapshot: staffProduct },
    );
  return (
    <DetailHeader list={m.heading} to="/products" title={product.product_name}>
      <ProductStateBadge state={state} />
      <p className="muted">
        {product._id}
        {state === 'active' && (
          <>
            {' · '}
            <a href={`${shopBasePath}/products/${product._id}`} target="_blank" rel="noopener">
              {m.viewInShop}
            </a>
          </>
        )}
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

function Conflict({ snapshot, current }: { snapshot: StaffProduct; current: StaffProduct }) {
  const newChanges = current.changes.slice(0, Math.max(1, current.version - snapshot.version));
  return (
    <div className="conflict" role="alert">
      <p>
        <strong>{m.conflictHeading}</strong> {m.conflictText}
      </p>
      <ul>
        {newChanges.map(({ createdAt, actorName }) => (
          <li key={createdAt + actorName}>
            {m.conflictChange({ name: actorName, time: formatTimestamp(createdAt) })}
          </li>
        ))}
      </ul>
    </div>
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
