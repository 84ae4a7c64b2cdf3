import type { CartLine, Product } from '@briolette/contract';

/** What is put into the cart: the product, what was chosen of it, or either with words cut into it. */
export type WantedPiece = Product &
  Pick<CartLine, 'choice' | 'engraving'> & {
    /** How many days of work it needs before it leaves the shop; as it lies ready unless said. */
    days?: number;
    /** It cannot be bought yet; shows what is missing. */
    hold?: () => void;
  };
