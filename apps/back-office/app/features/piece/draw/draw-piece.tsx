import pieces from 'virtual:piece-data';
import type { PieceData } from '@briolette/jewel';
import { useRef, useState } from 'react';
import type { DrawProps } from './draw-props.ts';
import { KeepShape } from './keep-shape.tsx';
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
export default function DrawPiece({ draft, onPicture, saved, onShape }: DrawProps) {
  const frame = useRef<HTMLDivElement>(null);
  const piece = saved?.piece;
  const productId = piece?.product._id ?? '';
  // The builders have read it before it was kept.
  const own = piece?.shape ? shapeDraftOf(piece.shape as PieceData) : null;
  const [from, setFrom] = useState(() => (!own && shapeOf(productId) ? productId : ''));
  const [shape, setShape] = useState(() => own ?? shapeOf(productId));
  const data = shape && pieceDataOf(shape);
  const { fault, busy } = useDrawing(data, frame);
  const write = (next: ShapeDraft | null) => {
    setShape(next);
    onShape?.(next && pieceDataOf(next));
  };
  return (
    <>
      <Choice
        label="Start from the shape of"
        autoFocus
        value={from}
        groups={[
          { label: '', values: [{ value: '', label: own ? 'Its own shape' : 'Choose a piece' }] },
          ...groups,
        ]}
        onChange={(id) => {
          setFrom(id);
          write(id ? shapeOf(id) : own);
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
          <ShapeFields shape={shape} onChange={write} />
          {saved && <KeepShape data={data} {...saved} />}
          <TakePictures data={data} draft={draft} onPicture={onPicture} />
        </>
      )}
    </>
  );
}
