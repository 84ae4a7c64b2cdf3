import { useFormContext, useWatch } from 'react-hook-form';
import type { ProductValues } from '../../lib/product-values.ts';
import type { DefaultCell } from './grid-cells.ts';
import type { VariantsValues } from './variants-form.ts';

/** The fields of the product form that the grid edits. */
export type GridValues = ProductValues & { stock: string; variants: VariantsValues };

/** The grid, with the price and the stock of the product, which are those of its default cell. */
export function useGrid() {
  const { control, setValue } = useFormContext<GridValues>();
  const variants = useWatch({ control, name: 'variants' });
  const price = useWatch({ control, name: 'fields.product_price' });
  const stock = useWatch({ control, name: 'stock' });
  const grid = { variants, own: { price, stock } };
  const options = { shouldDirty: true, shouldValidate: false } as const;
  const change = (next: { variants: VariantsValues; own: DefaultCell }) => {
    const cells = changedCells(variants, next.variants);
    if (!cells) setValue('variants', next.variants, options);
    for (const { path, value } of cells ?? []) setValue(path as never, value as never, options);
    if (next.own.price !== price) setValue('fields.product_price', next.own.price, options);
    if (next.own.stock !== stock) setValue('stock', next.own.stock, options);
  };
  return { grid, change };
}

/** The fields that differ, or null if the grid differs in more than its cells. */
function changedCells(before: VariantsValues, after: VariantsValues) {
  if (before.metalIds !== after.metalIds || before.rowIds !== after.rowIds) return null;
  const cells = after.metalIds.flatMap((metalId) =>
    after.rowIds.map((rowId) => ({ metalId, rowId })),
  );
  return cells.flatMap(({ metalId, rowId }) => {
    const was = before.metals[metalId]?.cells[rowId];
    const cell = after.metals[metalId]?.cells[rowId];
    if (!cell || was === cell) return [];
    return Object.entries(cell)
      .filter(([field, value]) => was?.[field as keyof typeof was] !== value)
      .map(([field, value]) => ({
        path: `variants.metals.${metalId}.cells.${rowId}.${field}`,
        value,
      }));
  });
}
