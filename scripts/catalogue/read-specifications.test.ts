import { readFileSync } from 'node:fs';
import type { ProductSpecs } from '@briolette/contract';
import { formatStone } from '@briolette/domain';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import { columns, readSpecs } from './read-specifications.ts';

const toCells = (_id: string, specs: ProductSpecs): Record<string, string> => ({
  _id,
  metal: specs.metal,
  fineness: String(specs.fineness),
  coating: specs.coating ?? '',
  weight_g: specs.weightMg ? String(specs.weightMg / 1000) : '',
  measures: specs.measures.map(({ what, mm }) => `${what} ${mm} mm`).join('; '),
  stones: specs.stones.map(formatStone).join('; '),
  resizable:
    specs.resizable === undefined
      ? ''
      : specs.resizable
        ? `${specs.resizable.from} to ${specs.resizable.to}`
        : 'no',
  hallmark: specs.hallmark ?? '',
  maker: specs.maker?.name ?? '',
  maker_address: specs.maker?.address ?? '',
});
const [first] = catalogueProducts;
if (!first) throw new Error('The catalogue is empty');
const row = (changes: Record<string, string> = {}) => {
  const cells = { ...toCells(first._id, first.specs), ...changes };
  return columns.map((name) => `"${cells[name]}"`).join(',');
};
const file = (...rows: string[]) => [columns.join(','), ...rows].join('\n');

test('reads back the specifications of the whole catalogue [FCT-03]', () => {
  const rows = catalogueProducts.map(({ _id, specs }) => row(toCells(_id, specs)));
  const { products, errors } = readSpecs(file(...rows));
  expect(errors).toEqual([]);
  expect(products.map(({ _id, specs }) => ({ _id, specs }))).toEqual(
    catalogueProducts.map(({ _id, specs }) => ({ _id, specs })),
  );
});

test('reads the range, grades, treatment and report of a stone [FCT-03]', () => {
  const stones =
    '2 x natural ruby, oval, 4 by 6 mm, 0.5 ct (0.47 to 0.54), colour vivid red, clarity VS1, treated: heat, report: GIA 1, 2';
  const { products, errors } = readSpecs(file(row({ stones })));
  expect(errors).toEqual([]);
  expect(products[0]?.specs.stones).toEqual([
    {
      kind: 'ruby',
      origin: 'natural',
      cut: 'oval',
      count: 2,
      mm: [4, 6],
      carat: 0.5,
      range: [0.47, 0.54],
      colour: 'vivid red',
      clarity: 'VS1',
      treatment: 'heat',
      report: 'GIA 1, 2',
    },
  ]);
});

test('reports every invalid value with its line [FCT-03]', () => {
  const pearl = (origin: string) => `1 × ${origin} pearl, 8 mm`;
  const { products, errors } = readSpecs(
    file(
      row({ _id: 'one', metal: 'brass' }),
      row({ _id: 'two', fineness: '800' }),
      row({ _id: 'three', stones: 'a large diamond' }),
      row({ _id: 'four', stones: `${pearl('cultured')}; ${pearl('laboratory-grown')}` }),
      row({ _id: 'five', stones: '1 × cultured diamond, round, 5 mm' }),
      row({ _id: 'six', stones: '1 × natural diamond, round, 5 mm, 0.5 ct (0.6 to 0.7)' }),
      row({ _id: 'seven', resizable: '9 to 5' }),
      row({ _id: 'eight', measures: 'wide' }),
      row({ _id: 'nine', weight_g: 'heavy' }),
      row({ _id: 'ten' }),
      row({ _id: 'ten', maker_address: '' }),
    ),
  );
  expect(errors.map((error) => error.split(':').slice(0, 2).join(':'))).toEqual([
    'Line 2: metal',
    'Line 3: fineness',
    'Line 4: stones 1',
    'Line 5: stones 2',
    'Line 6: stones 1',
    'Line 7: stones 1',
    'Line 8: resizable',
    'Line 9: measures 1',
    'Line 10: weight_g',
    'Line 12: maker_address',
    'Line 12: _id',
  ]);
  expect(products.map(({ _id }) => _id)).toEqual(['ten']);
});

test('reports missing columns, and the guide names all columns [FCT-03]', () => {
  expect(readSpecs('_id,metal\nx,y').errors[0]).toContain('Missing columns: fineness');
  const guide = readFileSync('docs/product-files.md', 'utf8');
  expect(columns.filter((column) => !guide.includes(`\`${column}\``))).toEqual([]);
});
