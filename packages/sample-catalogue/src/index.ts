import { bracelets } from './bracelets.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import { earrings } from './earrings.ts';
import { necklaces } from './necklaces.ts';
import { rings } from './rings.ts';

export type * from './catalogue-product.ts';
export { categories } from './categories.ts';

/** Dealt in turn from the four trays, so that any run of the list shows every kind of piece. */
export const catalogueProducts: CatalogueProduct[] = dealInTurn([
  rings,
  necklaces,
  earrings,
  bracelets,
]);

function dealInTurn(trays: CatalogueProduct[][]): CatalogueProduct[] {
  const rounds = Math.max(...trays.map((tray) => tray.length));
  return Array.from({ length: rounds }, (_, round) =>
    trays.flatMap((tray) => tray[round] ?? []),
  ).flat();
}
