import './piece.css';
import type { Piece, PieceState, StaffValues } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { shopBase } from '../../api/shop-base.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { when } from '../../order-words/when.ts';
import { PieceStateChip } from '../../piece-words/piece-state.tsx';
import { DetailHead } from '../../shell/detail-head.tsx';
import { useMay } from '../../staff/me.ts';
import { ConfirmPrices } from './confirm-prices.tsx';
import { DrawCard } from './draw/draw-card.tsx';
import { EngravingCard } from './engraving-card.tsx';
import type { loadPiece } from './load-piece.ts';
import { ModelsCard } from './models-card.tsx';
import { PieceChanges } from './piece-changes.tsx';
import { draftOf, fieldsOf, isSame, type PieceDraft } from './piece-draft.ts';
import { PieceForm } from './piece-form.tsx';
import { PiecePreview } from './piece-preview.tsx';
import { type PriceMove, productPriceMoves } from './price-moves.ts';
import { StockCard } from './stock-card.tsx';
import { usePieceWork } from './use-piece-work.ts';

export function PieceScreen() {
  const { piece, values } = useLoaderData<typeof loadPiece>();
  return <OnePiece key={piece.product._id} piece={piece} values={values} />;
}

/** What somebody began to write, with the piece as they saw it then. */
type Writing = { draft: PieceDraft; version: number };

function OnePiece({ piece, values }: { piece: Piece; values: StaffValues }) {
  const { product, state } = piece;
  const path = { productId: product._id };
  const may = useMay();
  const navigate = useNavigate();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [asking, setAsking] = useState<PriceMove[]>([]);
  const work = usePieceWork(piece);
  const written = draftOf(product);
  const draft = writing?.draft ?? written;
  const isChanged = !isSame(draft, written);
  const canEdit = may('pieces.edit');

  const write = (next: PieceDraft) =>
    setWriting({ draft: next, version: writing?.version ?? piece.version });
  /** Pictures take a while: what was typed meanwhile stays. */
  const showPicture = (image: string) =>
    setWriting((now) => ({
      draft: { ...(now?.draft ?? written), product_image: image },
      version: now?.version ?? piece.version,
    }));
  const save = async (isConfirmed = false) => {
    const fields = fieldsOf(draft);
    const moves = isConfirmed ? [] : productPriceMoves(piece, fields.product_price);
    if (moves.length > 0) return setAsking(moves);
    const version = work.conflict ? piece.version : (writing?.version ?? piece.version);
    const body = { version, fields };
    if (await work.run(() => callStaff('editPiece', { path, body }), 'Saved'))
      // What was typed while it was on its way stays.
      setWriting((now) =>
        now && !isSame(now.draft, draft) ? { ...now, version: version + 1 } : null,
      );
    setAsking([]);
  };
  const show = (next: PieceState) =>
    work.run(
      () => callStaff('setPieceState', { path, body: { version: piece.version, state: next } }),
      doneWords[next],
    );
  useShortcuts({ Escape: () => navigate('/pieces') });

  return (
    <div className="screen piece">
      <DetailHead list="Pieces" to="/pieces" title={product.product_name}>
        <PieceStateChip state={state} />
        <p className="quiet">
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
        {canEdit && (
          <div className="piece-steps">
            {state !== 'shown' && (
              <SubmitButton busy={work.busy} busyText="…" onPress={() => void show('shown')}>
                Show in the shop
              </SubmitButton>
            )}
            {state !== 'archived' && (
              <SubmitButton
                quiet
                busy={work.busy}
                busyText="…"
                onPress={() => void show('archived')}
              >
                Archive
              </SubmitButton>
            )}
          </div>
        )}
      </DetailHead>
      {work.conflict && <Conflict seen={work.conflict} now={piece} />}
      <div className="piece-columns">
        <div className="piece-parts">
          <form
            className="form card"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <PieceForm
              draft={draft}
              values={values}
              faults={work.faults}
              readOnly={!canEdit}
              onChange={write}
            />
            {canEdit && (
              <div className="piece-save">
                <SubmitButton busy={work.busy} busyText="Saving…">
                  Save
                </SubmitButton>
                {isChanged && (
                  <button type="button" className="text-link" onClick={() => setWriting(null)}>
                    Leave as it was
                  </button>
                )}
                <p role="status" className="quiet">
                  {isChanged ? 'Not saved yet' : ''}
                </p>
              </div>
            )}
          </form>
          <ModelsCard piece={piece} work={work} readOnly={!canEdit} />
          <EngravingCard piece={piece} work={work} readOnly={!canEdit} />
        </div>
        <div className="piece-beside">
          <PiecePreview draft={draft} stock={product.product_stock} />
          {canEdit && <DrawCard draft={draft} onPicture={showPicture} saved={{ piece, work }} />}
          <StockCard piece={piece} work={work} />
          <PieceChanges piece={piece} />
        </div>
      </div>
      {asking.length > 0 && (
        <ConfirmPrices
          moves={asking}
          busy={work.busy}
          onConfirm={() => void save(true)}
          onClose={() => setAsking([])}
        />
      )}
    </div>
  );
}

const doneWords: Record<PieceState, string> = {
  draft: 'A draft again',
  shown: 'In the shop now',
  archived: 'In the archive now',
};

function Conflict({ seen, now }: { seen: Piece; now: Piece }) {
  const news = now.changes.slice(0, Math.max(1, now.version - seen.version));
  return (
    <div className="conflict" role="alert">
      <p>
        <strong>Somebody changed this piece while you had it open.</strong> Nothing of yours was
        saved, and what you typed is still here. Save again to put yours in its place.
      </p>
      <ul>
        {news.map(({ at, by }) => (
          <li key={at + by}>
            {by}, {when(at)}
          </li>
        ))}
      </ul>
    </div>
  );
}
