import type { ValueKind } from '@briolette/contract';

/** Where the values of a kind stand; the column of a piece that has one is named after the kind. */
export const valueTables: Record<ValueKind, string> = {
  category: 'filter_categories',
  material: 'filter_materials',
  occasion: 'filter_occasions',
};
