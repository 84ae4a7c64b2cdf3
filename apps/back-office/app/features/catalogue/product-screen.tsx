import './product.css';
import type { ProductState, StaffProduct } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form, SaveBar } from '../../components/form/staff-form.tsx';
import { type PieceCardProps, usePieceForm } from '../../components/form/use-product-form.ts';
import { useReadOnly } from '../../components/product-fields.tsx';
import { Card, DetailHeader } from '../../components/screen.tsx';
import { loadTaxonomy } from '../../components/taxonomy-options.tsx';
import { callStaffApi, shopBasePath } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { fieldTexts, pieceResolver } from '../../lib/product-values.ts';
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
  const { product: piece } = data.useData();
  return <OnePiece key={piece.product._id} piece={piece} />;
}

function OnePiece({ piece }: { piece: StaffProduct }) {
  const { product } = piece;
  const navigate = useNavigate();
  const canEdit = !useReadOnly();
  const work = useStaffMutation<StaffProduct>({ catalogue: true });
  const check = usePriceCheck();
  const form = usePieceForm({
    piece,
    work,
    call: 'updateProduct',
    values: { fields: fieldTexts(product) },
    resolver: pieceResolver,
    confirm: ({ fields }) => check.confirm(productPriceMoves(piece, fields.product_price)),
  });
  useShortcuts({ Escape: () => navigate('/products') });
  return (
    <FormProvider {...form.form}>
      <div className="screen product">
        <PieceHead piece={piece} work={work} />
        {work.conflict && <Conflict seen={work.conflict} now={piece} />}
        <div className="columns">
          <div>
            <Form form={form} className="form card">
              <ProductForm />
              {canEdit && <SaveBar form={form} />}
            </Form>
            <VariantsCard piece={piece} work={work} />
            <EngravingCard piece={piece} work={work} />
          </div>
          <div className="product-beside">
            <ProductPreview stock={product.product_stock} />
            {canEdit && <GeometryCard saved={{ piece, work }} />}
            <StockCard piece={piece} work={work} />
            <ProductHistory piece={piece} />
          </div>
        </div>
        {check.dialog}
      </div>
    </FormProvider>
  );
}

const doneWords: Record<ProductState, string> = {
  draft: 'A draft again',
  shown: 'In the shop now',
  archived: 'In the archive now',
};

function PieceHead({ piece, work }: PieceCardProps) {
  const { product, state, version } = piece;
  const path = { productId: product._id };
  const setState = (next: ProductState) => () =>
    work.run(
      () => callStaffApi('setProductState', { path, body: { version, state: next } }),
      doneWords[next],
      { seen: piece },
    );
  return (
    <DetailHeader list="Pieces" to="/products" title={product.product_name}>
      <ProductStateBadge state={state} />
      <p className="muted">
        {product._id}
        {state === 'shown' && (
          <>
            {' · '}
            <a href={`${shopBasePath}/products/${product._id}`} target="_blank" rel="noopener">
              In the shop
            </a>
          </>
        )}
      </p>
      {!useReadOnly() && (
        <div className="button-row">
          {state !== 'shown' && (
            <SubmitButton busy={work.busy} busyText="…" onPress={setState('shown')}>
              Show in the shop
            </SubmitButton>
          )}
          {state !== 'archived' && (
            <SubmitButton quiet busy={work.busy} busyText="…" onPress={setState('archived')}>
              Archive
            </SubmitButton>
          )}
        </div>
      )}
    </DetailHeader>
  );
}

function Conflict({ seen, now }: { seen: StaffProduct; now: StaffProduct }) {
  const news = now.changes.slice(0, Math.max(1, now.version - seen.version));
  return (
    <div className="conflict" role="alert">
      <p>
        <strong>Somebody changed this piece while you had it open.</strong> Nothing of yours was
        saved, and what you typed is still here. Save again to put yours in its place.
      </p>
      <ul>
        {news.map(({ createdAt, actorName }) => (
          <li key={createdAt + actorName}>
            {actorName}, {formatTimestamp(createdAt)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The audit log of the product. Stock movements have their own list. */
function ProductHistory({ piece }: { piece: StaffProduct }) {
  const changes = piece.changes.filter(({ call }) => call !== 'adjustStock');
  if (changes.length === 0) return null;
  return (
    <Card title="Changes">
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
  if (call === 'createProduct') return 'Written first';
  if (call === 'importPiece' && !before) return 'Came with a file';
  return formatFieldChanges(before, after) || 'Saved as it was';
}

export { loader, ProductScreen as Component };
