import type { Piece } from '@briolette/contract';
import type { PieceData } from '@briolette/jewel';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { callStaff } from '../../../api/call-staff.ts';
import type { PieceWork } from '../use-piece-work.ts';
import { builtShape } from './built-shape.ts';
import { isSameShape } from './shape-draft.ts';

type KeepShapeProps = { data: PieceData; piece: Piece; work: PieceWork };

/** The shape is kept with the piece, so that whoever looks at it in the shop can turn it. */
export function KeepShape({ data, piece, work }: KeepShapeProps) {
  const [seen, setSeen] = useState(piece);
  const [failure, setFailure] = useState('');
  const isKept = isSameShape(data, piece.shape);
  const save = async (next: PieceData | null) => {
    const built = next ? await builtShape(next) : { shape: null, fault: '' };
    setFailure('fault' in built ? built.fault : '');
    if (next && !built.shape) return;
    // What else of the piece was saved meanwhile is no race; another shape is.
    const isAsSeen = isSameShape(seen.shape, piece.shape) || work.conflict;
    const body = { version: isAsSeen ? piece.version : seen.version, shape: built.shape };
    const path = { productId: piece.product._id };
    await work.run(async () => {
      const answer = await callStaff('setPieceShape', { path, body });
      setSeen(answer.piece);
    }, 'Saved');
  };
  return (
    <>
      <div className="piece-save">
        <SubmitButton busy={work.busy} busyText="Saving…" onPress={() => void save(data)}>
          Save shape
        </SubmitButton>
        {piece.shape && (
          <button type="button" className="text-link" onClick={() => void save(null)}>
            Forget the shape
          </button>
        )}
        <p role="status" className="quiet">
          {isKept ? 'Shoppers can turn it' : piece.shape && 'Not saved yet'}
        </p>
      </div>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </>
  );
}
