import { findOwn, type VariantsValues } from './variants-form.ts';

/** The fields of a cell. */
export type CellField = 'price' | 'stock' | 'days' | 'made' | 'active';
export type CellPlace = { metalId: string; rowId: string; field: CellField };

/** The price and the stock of the product, which the cell of the default variant shows. */
export type DefaultCell = { price: string; stock: string };
type Grid = { variants: VariantsValues; own: DefaultCell };

/** Splits text from a spreadsheet into rows of cells. */
export function parseCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

export type Filled = Grid & {
  filled: number;
  /** Cells of the text that lie outside the grid. */
  left: number;
};

/**
 * Writes a block of cells into the grid, from one place to the right and down. Empty cells leave
 * what is there; a value makes a cell active.
 */
export function pasteCells(grid: Grid, at: CellPlace, block: readonly string[][]): Filled {
  const { metalIds, rowIds } = grid.variants;
  const column = metalIds.indexOf(at.metalId);
  const row = rowIds.indexOf(at.rowId);
  let next = grid;
  let filled = 0;
  let left = 0;
  for (const [down, cells] of block.entries())
    for (const [right, value] of cells.entries()) {
      const metalId = metalIds[column + right];
      const rowId = rowIds[row + down];
      if (value === '') continue;
      if (!metalId || !rowId) left++;
      else {
        next = setCell(next, { ...at, metalId, rowId }, value);
        filled++;
      }
    }
  return { ...next, filled, left };
}

export type CopyTarget = 'row' | 'column' | 'all';

/** Copies the value of one cell to the others of its row, of its column or of the grid. */
export function copyCell(grid: Grid, from: CellPlace, target: CopyTarget): Grid {
  const { metalIds, rowIds } = grid.variants;
  const value = readCell(grid, from);
  let next = grid;
  for (const metalId of target === 'column' ? [from.metalId] : metalIds)
    for (const rowId of target === 'row' ? [from.rowId] : rowIds) {
      const isActive = grid.variants.metals[metalId]?.cells[rowId]?.active;
      if (isActive || from.field === 'active')
        next = setCell(next, { ...from, metalId, rowId }, value);
    }
  return next;
}

function readCell({ variants, own }: Grid, { metalId, rowId, field }: CellPlace): string | boolean {
  const isOwn = isOwnCell(variants, metalId, rowId);
  if (isOwn && (field === 'price' || field === 'stock')) return own[field];
  return variants.metals[metalId]?.cells[rowId]?.[field] ?? '';
}

/** Sets one field of a cell. The default variant always is active, and has no lead time. */
export function setCell(
  { variants, own }: Grid,
  { metalId, rowId, field }: CellPlace,
  value: string | boolean,
): Grid {
  const metal = variants.metals[metalId];
  const cell = metal?.cells[rowId];
  if (!metal || !cell) return { variants, own };
  if (isOwnCell(variants, metalId, rowId)) {
    const isShared = field === 'price' || field === 'stock';
    return { variants, own: isShared ? { ...own, [field]: String(value) } : own };
  }
  const active = field === 'active' ? value === true : true;
  const cells = { ...metal.cells, [rowId]: { ...cell, active, [field]: value } };
  const metals = { ...variants.metals, [metalId]: { ...metal, cells } };
  return { variants: { ...variants, metals }, own };
}

export function isOwnCell(variants: VariantsValues, metalId: string, rowId: string): boolean {
  const own = findOwn(variants);
  return own?.metalId === metalId && own.rowId === rowId;
}
