import { catalogueProducts } from '@briolette/sample-catalogue';
import type { RenderGeometry } from '../../studio/renderer/product-page.ts';

/**
 * Together they have every metal finish, pearls, a large diamond, coloured stones, rows of small
 * stones, table and wall.
 */
export const referenceProducts = [
  'aurelia-solitaire-ring',
  'meridian-sapphire-halo-ring',
  'isolde-sapphire-pendant',
  'verdine-emerald-ring',
  'hearth-hammered-bangle',
  'northway-satin-band',
  'helios-sunburst-pendant',
  'harbour-pearl-strand',
];

export function getGeometry(id: string): RenderGeometry {
  const product = catalogueProducts.find(({ _id }) => _id === id);
  if (!product) throw new Error(`Unknown product ${id}`);
  return { studio: product.studio, dimensions: product.dimensions };
}
