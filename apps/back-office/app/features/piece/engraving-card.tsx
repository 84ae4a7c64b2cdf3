import type { Piece, PieceEngraving } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import { MoneyField } from '../../money/money-field.tsx';
import { SpotField } from './spot-field.tsx';
import type { PieceWork } from './use-piece-work.ts';

type Draft = {
  taken: boolean;
  place: string;
  longest: string;
  price: string;
  days: string;
  path: string;
  size: string;
};
type Writing = { draft: Draft; version: number };
type EngravingCardProps = { piece: Piece; work: PieceWork; readOnly: boolean };

/** What letters a piece takes: where, how many, for how much and in how many days. */
export function EngravingCard({ piece, work, readOnly }: EngravingCardProps) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const written = draftOf(piece.engraving);
  const draft = writing?.draft ?? written;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(written);
  const faults = work.faults as Record<string, string>;
  if (readOnly && !draft.taken) return null;

  const write = (more: Partial<Draft>) =>
    setWriting({ draft: { ...draft, ...more }, version: writing?.version ?? piece.version });
  const save = async () => {
    const version = work.conflict ? piece.version : (writing?.version ?? piece.version);
    const path = { productId: piece.product._id };
    const body = { version, engraving: engravingOf(draft) };
    if (await work.run(() => callStaff('setPieceEngraving', { path, body }), 'Saved'))
      setWriting(null);
  };
  const text = (name: 'place' | 'longest' | 'days' | 'size', label: string, more: object = {}) => (
    <TextField
      label={label}
      value={draft[name]}
      error={faults[`engraving.${name}`] ?? faults[`engraving.spot.${name}`]}
      readOnly={readOnly}
      autoComplete="off"
      onChange={({ target }) => write({ [name]: target.value })}
      {...more}
    />
  );
  return (
    <form
      className="form card"
      aria-labelledby="piece-engraving"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="piece-engraving">Engraving</h2>
      <label className="engraving-taken">
        <input
          type="checkbox"
          checked={draft.taken}
          disabled={readOnly}
          onChange={({ target }) => write({ taken: target.checked })}
        />
        It takes letters
      </label>
      {draft.taken && (
        <>
          <div className="piece-pairs">
            {text('place', 'Where', { note: 'As a shopper reads it: inside the band.' })}
            {text('longest', 'Most letters', { inputMode: 'numeric' })}
            <MoneyField
              label="What it costs"
              note="Enter 0 if it is free."
              value={draft.price}
              error={faults['engraving.price']}
              readOnly={readOnly}
              onChange={(price) => write({ price })}
            />
            {text('days', 'Days it takes', { inputMode: 'numeric' })}
          </div>
          {piece.product.product_image && (
            <div className="spot-part">
              <SpotField
                image={piece.product.product_image}
                path={draft.path}
                size={numberIn(draft.size) || 5}
                longest={numberIn(draft.longest) || 1}
                readOnly={readOnly}
                onChange={(path) => write({ path })}
              />
              <div>
                {text('size', 'Height of the letters', {
                  inputMode: 'decimal',
                  note: 'In hundredths of the picture.',
                })}
                {!readOnly && (
                  <p className="quiet">
                    Drag the three points until the words lie where they are cut, or move each with
                    the arrow keys.
                  </p>
                )}
              </div>
            </div>
          )}
        </>
      )}
      {!readOnly && (draft.taken || isChanged) && (
        <div className="piece-save">
          <SubmitButton busy={work.busy} busyText="Saving…">
            Save engraving
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
  );
}

function draftOf(engraving: PieceEngraving): Draft {
  const { place, longest, price, days, spot } = engraving ?? usual;
  return {
    taken: engraving !== null,
    place,
    longest: String(longest),
    price: String(price),
    days: String(days),
    ...spot,
    size: String(spot.size),
  };
}

/** What is no number is none: the back end says so beside its field. */
function engravingOf({ taken, place, longest, price, days, path, size }: Draft) {
  if (!taken) return null;
  return {
    place,
    longest: numberIn(longest),
    price: dollarsIn(price),
    days: numberIn(days),
    spot: { path, size: numberIn(size) },
  };
}

const numberIn = (text: string) => Number(text.replace(',', '.').trim() || 'NaN');

const usual: NonNullable<PieceEngraving> = {
  place: 'inside the band',
  longest: 18,
  price: 40,
  days: 3,
  spot: { path: 'M 20 75 Q 50 85 80 75', size: 5 },
};
