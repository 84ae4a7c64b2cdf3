import type { Piece } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import { ConfirmPrices } from './confirm-prices.tsx';
import { ModelFields } from './model-fields.tsx';
import {
  draftsOf,
  type Faults,
  isSameModels,
  type ModelDraft,
  modelsOf,
  withMetal,
} from './models-draft.ts';
import { type PriceMove, variantPriceMoves } from './price-moves.ts';
import type { PieceWork } from './use-piece-work.ts';

type Writing = { drafts: ModelDraft[]; version: number };
type ModelsCardProps = { piece: Piece; work: PieceWork; readOnly: boolean };

/** What a piece comes in: metals, each with its sizes. The product itself is one of them. */
export function ModelsCard({ piece, work, readOnly }: ModelsCardProps) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const [wrong, setWrong] = useState<Faults>({});
  const [asking, setAsking] = useState<PriceMove[]>([]);
  const written = draftsOf(piece);
  const drafts = writing?.drafts ?? written;
  const isChanged = !isSameModels(drafts, written);
  const isFirst = piece.models.length === 0;
  const faults = { ...(work.faults as Faults), ...wrong };
  if (readOnly && drafts.length === 0) return null;

  const write = (next: ModelDraft[]) => {
    setWrong({});
    setWriting({ drafts: next, version: writing?.version ?? piece.version });
  };
  const save = async (isConfirmed = false) => {
    const { models, faults: found } = modelsOf(drafts);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const moves = isConfirmed ? [] : variantPriceMoves(piece, models);
    if (moves.length > 0) return setAsking(moves);
    const version = work.conflict ? piece.version : (writing?.version ?? piece.version);
    const path = { productId: piece.product._id };
    const body = { version, models };
    if (await work.run(() => callStaff('setPieceModels', { path, body }), 'Saved'))
      setWriting(null);
    setAsking([]);
  };
  const asPiece = (key: string) =>
    write(
      drafts.map((model) => ({
        ...model,
        ...(model.sizes.some((size) => size.key === key) && { price: '' }),
        sizes: model.sizes.map((size) =>
          size.key === key
            ? { ...size, own: true, price: '', days: '', made: false }
            : { ...size, own: false },
        ),
      })),
    );
  const form = (
    <form
      className="form card"
      aria-labelledby="piece-models"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="piece-models">Metals and sizes</h2>
      <p className="quiet">
        {drafts.length === 0
          ? 'It comes as it is. Add a metal if shoppers may choose one, or a size or length.'
          : 'What is taken away is no longer offered; orders and carts that have it keep its name.'}
      </p>
      {drafts.map((model, place) => (
        <ModelFields
          key={model.key}
          model={model}
          at={`models.${place}`}
          faults={faults}
          readOnly={readOnly}
          isFirst={isFirst}
          onChange={(next) => write(drafts.with(place, next))}
          onOwn={asPiece}
          onRemove={() => write(drafts.toSpliced(place, 1))}
        />
      ))}
      <p role="alert" className="field-error">
        {faults.models}
      </p>
      {!readOnly && (
        <div className="piece-save">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => write(withMetal(drafts))}
          >
            Add a metal
          </button>
          {(isChanged || drafts.length > 0) && (
            <SubmitButton busy={work.busy} busyText="Saving…">
              Save metals and sizes
            </SubmitButton>
          )}
          {!isFirst && drafts.length > 0 && (
            <button type="button" className="text-link" onClick={() => write([])}>
              Offer it only as it is
            </button>
          )}
          {isChanged && (
            <button
              type="button"
              className="text-link"
              onClick={() => {
                setWrong({});
                setWriting(null);
              }}
            >
              Leave as it was
            </button>
          )}
          <p role="status" className="quiet">
            {isChanged ? 'Not saved yet' : ''}
          </p>
        </div>
      )}
    </form>
  );
  return (
    <>
      {form}
      {asking.length > 0 && (
        <ConfirmPrices
          moves={asking}
          busy={work.busy}
          onConfirm={() => void save(true)}
          onClose={() => setAsking([])}
        />
      )}
    </>
  );
}
