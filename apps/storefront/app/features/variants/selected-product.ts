import type { CartLine, Engraving, Product } from '@briolette/contract';
import type { ReactNode } from 'react';
import type { SelectedTexts } from './metal-texts.ts';

/** A product as it would be added to the cart: with its selected variant and engraving. */
export type CartCandidate = Product &
  Pick<CartLine, 'variant' | 'engraving' | 'made_to_order'> & {
    /** How it differs from the product's images: metal, size, engraving. */
    appearance?: ViewerAppearance;
    /** Lead time in days; 0 if undefined. */
    days?: number;
    /** Set if it can't be bought yet. Called instead of adding it; shows what is missing. */
    hold?: () => void;
    /** Texts that depend on the metal and size, if the product comes in several. */
    texts?: SelectedTexts;
  };

export type ViewerAppearance = {
  /** Metal and size, if the product has several metals: "950 platinum, US 6½". */
  words?: string;
  /** Set if it differs from the product's metal. */
  metal?: string;
  /** US ring size. */
  ringSize?: number;
  /** Metal in the images, if it differs. */
  pictured?: string;
  /** Renders a note about the other metal, with a link to the 3D view if there is one. */
  caption?: (turn?: () => void) => ReactNode;
  /** Text that can be engraved, with its description. */
  cut?: Engraving & { place: string; words: string };
};
