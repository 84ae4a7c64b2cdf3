import './product.css';
import type { Piece, PieceState } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form, SaveBar } from '../../components/form/staff-form.tsx';
import { useReadOnly } from '../../components/product-fields.tsx';
import { Card, DetailHead } from '../../components/screen.tsx';
import { loadValues } from '../../components/taxonomy-options.tsx';
import { callStaff, shopBase } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { when } from '../../lib/dates.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { type PieceCardProps, usePieceForm } from '../../lib/use-product-form.ts';
import { StockCard } from '../inventory/stock-card.tsx';
import { EngravingCard } from '../variants/engraving-card.tsx';
import { productPriceMoves, usePriceCheck } from '../variants/price-check.tsx';
import { ModelsCard } from '../variants/variants-card.tsx';
import { DrawCard } from '../viewer/viewer-card.tsx';
import { fieldTexts, pieceResolver } from './product/product-values.ts';
import { PieceForm, PiecePreview } from './product-form.tsx';
import { changeWords, PieceStateChip } from './product-labels.tsx';

const data = screenData((params) =>
  staffQuery('getStaffProduct', { path: { productId: params.get('id') ?? '' } }),
);

const loader = (args: { request: Request }) => Promise.all([data.loader(args), loadValues(args)]);

function PieceScreen() {
  const { piece } = data.useData();
  return <OnePiece key={piece.product._id} piece={piece} />;
}

function OnePiece({ piece }: { piece: Piece }) {
  const { product } = piece;
  const navigate = useNavigate();
  const canEdit = !useReadOnly();
  const work = useStaffMutation<Piece>({ catalogue: true });
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
              <PieceForm />
              {canEdit && <SaveBar form={form} />}
            </Form>
            <ModelsCard piece={piece} work={work} />
            <EngravingCard piece={piece} work={work} />
          </div>
          <div className="product-beside">
            <PiecePreview stock={product.product_stock} />
            {canEdit && <DrawCard saved={{ piece, work }} />}
            <StockCard piece={piece} work={work} />
            <PieceChanges piece={piece} />
          </div>
        </div>
        {check.dialog}
      </div>
    </FormProvider>
  );
}

const doneWords: Record<PieceState, string> = {
  draft: 'A draft again',
  shown: 'In the shop now',
  archived: 'In the archive now',
};

function PieceHead({ piece, work }: PieceCardProps) {
  const { product, state, version } = piece;
  const path = { productId: product._id };
  const setState = (next: PieceState) => () =>
    work.run(
      () => callStaff('setProductState', { path, body: { version, state: next } }),
      doneWords[next],
      { seen: piece },
    );
  return (
    <DetailHead list="Pieces" to="/products" title={product.product_name}>
      <PieceStateChip state={state} />
      <p className="muted">
        {product._id}
        {state === 'shown' && (
          <>
            {' · '}
            <a href={`${shopBase}/products/${product._id}`} target="_blank" rel="noopener">
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
    </DetailHead>
  );
}

function Conflict({ seen, now }: { seen: Piece; now: Piece }) {
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
            {actorName}, {when(createdAt)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The audit log of the product. Stock movements have their own list. */
function PieceChanges({ piece }: { piece: Piece }) {
  const changes = piece.changes.filter(({ call }) => call !== 'adjustStock');
  if (changes.length === 0) return null;
  return (
    <Card title="Changes">
      <ol className="product-changes ruled">
        {changes.map((change) => (
          <li key={change.createdAt + JSON.stringify(change.after)}>
            <p>
              <strong>{change.actorName}</strong>{' '}
              <span className="muted">{when(change.createdAt)}</span>
            </p>
            <p>{wordsFor(change)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function wordsFor({ call, before, after }: Piece['changes'][number]): string {
  if (call === 'createProduct') return 'Written first';
  if (call === 'importPiece' && !before) return 'Came with a file';
  return changeWords(before, after) || 'Saved as it was';
}

export { loader, PieceScreen as Component };
