import type { StaffMetalOption, StaffProduct } from '@briolette/contract';
import { expect, test } from 'vitest';
import { addMetal, addRows, nameFor, parseSizes } from './variant-edits.ts';
import {
  findOwn,
  readHeldStock,
  toMetalOptions,
  toVariantsValues,
  type VariantsValues,
} from './variants-form.ts';

const empty: VariantsValues = { metalIds: [], rowIds: [], metals: {}, rows: {} };
const gold = addMetal(empty, 'yellow gold', 750);

const size = (code: string, more: Partial<StaffMetalOption['sizes'][number]> = {}) => ({
  size: code,
  label: `US ${code}`,
  own: false,
  price: null,
  days: 0,
  made: false,
  ...more,
});
/** Gold in sizes 6 and 7, platinum in 7 only; its size 6 is no longer active. */
const saved = {
  product: { _id: 'tide' } as StaffProduct['product'],
  models: [
    {
      ...{ code: '18y', metal: 'yellow gold', fineness: 750, name: 'Gold', price: null },
      image: null,
      sizes: [size('6', { own: true }), size('7', { price: 900 })],
    },
    {
      ...{ code: 'pt', metal: 'platinum', fineness: 950, name: 'Platinum', price: 1290 },
      image: null,
      sizes: [size('7')],
    },
  ],
  sizes: [
    { lineId: 'tide.18y.7', name: '', stock: 4 },
    { lineId: 'tide.pt.7', name: '', stock: 2 },
    { lineId: 'tide.pt.6', name: '', stock: 5 },
  ],
} satisfies Pick<StaffProduct, 'product' | 'models' | 'sizes'>;

/** Sets fields of one cell. */
function withCell(values: VariantsValues, metalId: string, rowId: string, more: object) {
  const metal = values.metals[metalId];
  const cell = metal?.cells[rowId];
  if (!metal || !cell) throw new Error('No such cell');
  const cells = { ...metal.cells, [rowId]: { ...cell, ...more } };
  return { ...values, metals: { ...values.metals, [metalId]: { ...metal, cells } } };
}

test('a saved product becomes a grid and the same metal options again [FRM-06]', () => {
  const values = toVariantsValues(saved);
  expect(values.rowIds.map((id) => values.rows[id]?.label)).toEqual(['US 6', 'US 7']);
  expect(values.metals.xpt?.cells.x6).toMatchObject({ active: false, stock: '5' });
  expect(toMetalOptions(values, values, readHeldStock(saved)).models).toEqual(saved.models);
});

test('stock of a saved variant is sent as a difference to what was loaded [FRM-03]', () => {
  const loaded = toVariantsValues(saved);
  const held = readHeldStock(saved);
  const stocks = (values: VariantsValues) =>
    toMetalOptions(values, loaded, held).models.map(({ sizes }) =>
      sizes.map(({ size, stock, stockChange }) => [size, stock, stockChange]),
    );
  const typed = withCell(loaded, 'xpt', 'x7', { stock: '7' });
  expect(stocks(typed)[1]).toEqual([['7', undefined, 5]]);
  // Emptied by mistake: an error, not zero.
  expect(stocks(withCell(loaded, 'xpt', 'x7', { stock: '' }))[1]).toEqual([
    ['7', undefined, Number.NaN],
  ]);
  // Offered again with the stock that it still has, or with another one.
  expect(stocks(withCell(loaded, 'xpt', 'x6', { active: true }))[1]?.[0]).toEqual([
    '6',
    undefined,
    undefined,
  ]);
  expect(stocks(withCell(loaded, 'xpt', 'x6', { active: true, stock: '3' }))[1]?.[0]).toEqual([
    '6',
    undefined,
    -2,
  ]);
});

test('makes the first cell the default variant, and gives other metals the same sizes [MBO-08]', () => {
  const values = addMetal(addRows(gold, ['US 6', 'US 6½']), 'platinum', 950);
  const sent = toMetalOptions(values).models.map(({ code, name, sizes }) => ({
    code,
    name,
    sizes: sizes.map(({ size, own, stock }) => `${size}${own ? ' own' : ` ${stock}`}`),
  }));
  expect(sent).toEqual([
    { code: '18y', name: '18 carat yellow gold', sizes: ['6 own', '6h 0'] },
    { code: 'pt', name: '950 platinum', sizes: ['6 0', '6h 0'] },
  ]);
});

test('a product in one size has a placeholder, which the first size replaces [FRM-06]', () => {
  expect(toMetalOptions(gold).models[0]?.sizes.map(({ label }) => label)).toEqual(['One size']);
  const sized = addRows(gold, ['45 cm', '50 cm', '45 cm']);
  expect(toMetalOptions(sized).models[0]?.sizes.map(({ size }) => size)).toEqual(['45', '50']);
});

test('another cell becomes the default variant if the first is no longer active [FRM-06]', () => {
  const values = addRows(gold, ['US 6', 'US 7']);
  const [metalId = '', first = '', second = ''] = [...values.metalIds, ...values.rowIds];
  expect(findOwn(values)).toEqual({ metalId, rowId: first });
  expect(findOwn({ ...values, rowIds: [second] })).toEqual({ metalId, rowId: second });
});

test('reads sizes from lists and ranges [FRM-06]', () => {
  expect(parseSizes('US 5–7')).toEqual(['US 5', 'US 6', 'US 7']);
  expect(parseSizes('US 5 - US 6½')).toEqual(['US 5', 'US 5½', 'US 6', 'US 6½']);
  expect(parseSizes('16-18 cm')).toEqual(['16 cm', '17 cm', '18 cm']);
  expect(parseSizes('42 cm, 45 cm;\t45 cm\n')).toEqual(['42 cm', '45 cm']);
  expect(parseSizes('Small')).toEqual(['Small']);
  expect(parseSizes('9–5')).toEqual([]);
  expect(parseSizes('1–100000')).toHaveLength(60);
  expect(parseSizes(' , ')).toEqual([]);
});

test('sends a price with a thousands separator as typed [MNY-06]', () => {
  const values = addRows(gold, ['US 6', 'US 7']);
  const [metalId = '', , second = ''] = [...values.metalIds, ...values.rowIds];
  const priced = withCell(values, metalId, second, { price: '1,720' });
  expect(toMetalOptions(priced).models[0]?.sizes.map(({ price }) => price)).toEqual([null, 1720]);
});

test('names a metal after itself unless it has a custom name [MBO-08]', () => {
  const model = { metal: 'yellow gold', fineness: 750, name: '18 carat yellow gold' } as const;
  expect(nameFor(model, 'silver', 925)).toBe('sterling silver');
  expect(nameFor({ ...model, name: 'Our gold' }, 'silver', 925)).toBe('Our gold');
});
