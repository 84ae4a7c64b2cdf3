import type { PieceDraft } from '../piece-draft.ts';

export type DrawProps = {
  /** Which piece of the catalogue it is, if it is one: then its shape is known. */
  productId: string;
  draft: PieceDraft;
  onPicture: (image: string) => void;
};
