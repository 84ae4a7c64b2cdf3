import { type Metal, metals, type TaxonomyKind } from '@briolette/contract';

/** The tables of the taxonomy. The column of products is named after the facet. */
export const taxonomyTables: Record<TaxonomyKind, string> = {
  category: 'taxonomy_categories',
  material: 'taxonomy_materials',
  occasion: 'taxonomy_occasions',
};

/** The bit of each metal in products.metal_bits, as in variants.tables.ts. */
export const metalBits: readonly (readonly [metal: Metal, bit: number])[] = metals.map(
  (metal, place) => [metal, 2 ** place],
);

export const toMetalBits = (selected: readonly Metal[]): number =>
  metalBits.reduce((bits, [metal, bit]) => (selected.includes(metal) ? bits | bit : bits), 0);
