import type { CartLine, Engraving, Product } from '@briolette/contract';
import type { ReactNode } from 'react';

/** What is put into the cart: the product, what was chosen of it, or either with words cut into it. */
export type CartCandidate = Product &
  Pick<CartLine, 'choice' | 'engraving'> & {
    /** What is seen of it that differs from the piece: metal, size, words. */
    appearance?: ViewerAppearance;
    /** How many days of work it needs before it leaves the shop; as it lies ready unless said. */
    days?: number;
    /** It cannot be bought yet; shows what is missing. */
    hold?: () => void;
  };

export type ViewerAppearance = {
  /** Where it comes in several metals: "950 platinum, US 6½" */
  words?: string;
  /** Another metal than that of the piece. */
  metal?: string;
  /** American. */
  ringSize?: number;
  /** The metal that the pictures show, where that is another. */
  pictured?: string;
  /** Says so beside the picture, and offers to turn the piece where it can be. */
  caption?: (turn?: () => void) => ReactNode;
  /** What can be cut, and how it is told. */
  cut?: Engraving & { place: string; words: string };
};
