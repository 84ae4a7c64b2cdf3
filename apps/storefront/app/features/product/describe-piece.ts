import { type Product, type ProductFacts, sizes } from '@briolette/contract';
import { factWords, ringScales } from '@briolette/domain';
import { sizeTables } from './sizes.ts';

export type RingFit = { us: number; resizable: ProductFacts['resizable'] };

/** What the page says of a piece, in words already: it shows them without knowing how they are made. */
export type PieceWords = {
  facts: readonly (readonly [term: string, lines: readonly string[]])[];
  sizes: { measure: string; rows: readonly (readonly [size: string, words: string])[] } | null;
  /** Of a ring: what the size of a finger is held against. */
  ring: RingFit | null;
};

export function describePiece(product: Product, facts: ProductFacts | null): PieceWords {
  const table = sizeTables[product.product_category];
  return {
    facts: facts ? factWords(facts) : [],
    sizes: table
      ? {
          measure: table.measure,
          rows: sizes.map((size) => {
            const mm = table.millimetres[size];
            return [size, table.also ? `${mm} mm, ${table.also(mm)}` : `${mm} mm`];
          }),
        }
      : null,
    ring:
      table && product.product_category === 'ring'
        ? {
            us: ringScales.US.fromMm(table.millimetres[product.product_size]),
            resizable: facts?.resizable,
          }
        : null,
  };
}
