import { expect, test } from 'vitest';
import { type CellField, copyCell, parseCells, pasteCells, setCell } from './grid-cells.ts';
import { addMetal, addRows } from './variant-edits.ts';
import type { VariantsValues } from './variants-form.ts';

const empty: VariantsValues = { metalIds: [], rowIds: [], metals: {}, rows: {} };
const sized = addRows(addMetal(empty, 'yellow gold', 750), ['US 5', 'US 6', 'US 7']);
const variants = addMetal(sized, 'platinum', 950);
const grid = { variants, own: { price: '1250', stock: '4' } };
const [gold = '', platinum = ''] = variants.metalIds;
const [five = '', six = '', seven = ''] = variants.rowIds;

type Grid = typeof grid;
const readField = ({ variants, own }: Grid, field: CellField) =>
  variants.rowIds.map((rowId, row) =>
    variants.metalIds.map((metalId, column) =>
      row === 0 && column === 0 && field in own
        ? own[field as 'price' | 'stock']
        : variants.metals[metalId]?.cells[rowId]?.[field],
    ),
  );

test('cells of a spreadsheet fill the grid from the focused field [FRM-06]', () => {
  const block = parseCells('1,300\t1,700\r\n1,310\t1,710\r\n1,320\t1,720\r\n');
  const result = pasteCells(grid, { metalId: gold, rowId: five, field: 'price' }, block);
  expect(readField(result, 'price')).toEqual([
    ['1,300', '1,700'],
    ['1,310', '1,710'],
    ['1,320', '1,720'],
  ]);
  expect([result.filled, result.left]).toEqual([6, 0]);
  // The first cell is the default variant, whose price is that of the product.
  expect(result.own).toEqual({ price: '1,300', stock: '4' });
});

test('cells beyond the grid are counted, and empty ones leave what is there [FRM-06]', () => {
  const typed = setCell(grid, { metalId: platinum, rowId: seven, field: 'stock' }, '9');
  const at = { metalId: platinum, rowId: six, field: 'stock' } as const;
  const result = pasteCells(typed, at, parseCells('2\t8\n\n7\n'));
  expect(readField(result, 'stock')).toEqual([
    ['4', ''],
    ['', '2'],
    ['', '9'],
  ]);
  expect([result.filled, result.left]).toEqual([1, 2]);
});

test('a value pasted into a cell offers it [FRM-06]', () => {
  const at = { metalId: platinum, rowId: six, field: 'active' } as const;
  const without = setCell(grid, at, false);
  expect(without.variants.metals[platinum]?.cells[six]?.active).toBe(false);
  const result = pasteCells(without, { ...at, field: 'stock' }, [['3']]);
  expect(result.variants.metals[platinum]?.cells[six]).toMatchObject({ active: true, stock: '3' });
});

test('a value is copied to its row, its column or all cells that are active [FRM-06]', () => {
  const at = { metalId: gold, rowId: six, field: 'stock' } as const;
  const three = setCell(grid, at, '3');
  expect(readField(copyCell(three, at, 'row'), 'stock')).toEqual([
    ['4', ''],
    ['3', '3'],
    ['', ''],
  ]);
  expect(readField(copyCell(three, at, 'column'), 'stock')).toEqual([
    ['3', ''],
    ['3', ''],
    ['3', ''],
  ]);
  const without = setCell(three, { metalId: platinum, rowId: seven, field: 'active' }, false);
  expect(readField(copyCell(without, at, 'all'), 'stock')).toEqual([
    ['3', '3'],
    ['3', '3'],
    ['3', ''],
  ]);
});

test('the default variant has no lead time and stays active [MBO-08]', () => {
  for (const field of ['days', 'made', 'active'] as const)
    expect(setCell(grid, { metalId: gold, rowId: five, field }, '5')).toEqual(grid);
});
