import type { Piece } from '@briolette/contract';
import type { PieceData } from '@briolette/jewel';
import type { PieceDraft } from '../piece-draft.ts';
import type { PieceWork } from '../use-piece-work.ts';

export type DrawProps = {
  draft: PieceDraft;
  onPicture: (image: string) => void;
  /** A piece that is there already: its shape is saved by itself. */
  saved?: { piece: Piece; work: PieceWork };
  /** Where it is not there yet: what is drawn goes with it. */
  onShape?: (shape: PieceData | null) => void;
};
