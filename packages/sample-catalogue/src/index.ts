import { bracelets } from './products/bracelets.ts';
import { earrings } from './products/earrings.ts';
import { necklaces } from './products/necklaces.ts';
import { rings } from './products/rings.ts';
import type { CatalogueProduct } from './sample-product.ts';

export { sampleMarkets, samplePriceRules } from './markets.ts';
export type * from './sample-product.ts';
export { categories } from './shop-values.ts';

/** Products of the four categories in turn, so that any part of the list shows every category. */
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
