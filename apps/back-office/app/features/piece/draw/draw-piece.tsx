import pieces from 'virtual:piece-data';
import type { PieceData } from '@briolette/jewel';
import { useRef, useState } from 'react';
import type { DrawProps } from './draw-props.ts';
import { inWords, pieceDataOf, type ShapeDraft, shapeDraftOf } from './shape-draft.ts';
import { Choice, ShapeFields } from './shape-fields.tsx';
import { TakePictures } from './take-pictures.tsx';
import { useDrawing } from './use-drawing.ts';

const shapeOf = (id: string): ShapeDraft | null => {
  const known: PieceData | undefined = pieces[id];
  return known ? shapeDraftOf(known) : null;
};

/** The shapes that there are, by kind of piece. */
const groups = Object.entries(
  Object.groupBy(Object.entries(pieces), ([, { studio }]) => inWords(studio.piece)),
).map(([label, among = []]) => ({
  label,
  values: among.map(([id]) => ({ value: id, label: inWords(id) })),
}));

/** A piece of one's own starts from the shape of another, and is measured anew. */
export default function DrawPiece({ productId, draft, onPicture }: DrawProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState(() => (shapeOf(productId) ? productId : ''));
  const [shape, setShape] = useState(() => shapeOf(productId));
  const data = shape && pieceDataOf(shape);
  const { fault, busy } = useDrawing(data, frame);
  return (
    <>
      <Choice
        label="Start from the shape of"
        autoFocus
        value={from}
        groups={[{ label: '', values: [{ value: '', label: 'Choose a piece' }] }, ...groups]}
        onChange={(id) => {
          setFrom(id);
          setShape(shapeOf(id));
        }}
      />
      <div
        ref={frame}
        className="draw-frame"
        hidden={!shape}
        role="img"
        aria-label={`${draft.product_name || 'The piece'}, drawn from its data`}
        aria-busy={busy && shape !== null}
      />
      <p role="alert" className="field-error">
        {shape && fault}
      </p>
      {shape && data && (
        <>
          <ShapeFields shape={shape} onChange={setShape} />
          <TakePictures data={data} draft={draft} onPicture={onPicture} />
        </>
      )}
    </>
  );
}
