import { readFileSync } from 'node:fs';
import { defaultFilterOptions } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import {
  matchColumns,
  parseProductsFile,
  productCsvColumns,
  readProductsHeader,
  requiredProductCsvColumns,
} from '../../src/catalogue/product-file.ts';
import { formatCsvLine } from '../../src/text/csv.ts';

const columns = [...requiredProductCsvColumns, 'product_rating', 'product_reviews'];
const sampleRow = catalogueProducts[0] as Record<string, unknown>;
const row = (changes: Record<string, unknown> = {}) =>
  columns
    .map((name) => `"${String({ ...sampleRow, ...changes }[name]).replaceAll('"', '""')}"`)
    .join(',');
const readFile = (text: string, values = defaultFilterOptions) => parseProductsFile(text, values);
const file = (...rows: string[]) => [columns.join(','), ...rows].join('\n');

test('round-trips the catalogue through a file', () => {
  const rows = catalogueProducts.map((product) => row(product));
  const { products, faults } = readFile(file(...rows));
  expect(faults).toEqual([]);
  expect(products.map((each) => each._id)).toEqual(catalogueProducts.map((each) => each._id));
  expect(products[0]?.product_price).toBe(catalogueProducts[0]?.product_price);
});

test('reports the errors of every row', () => {
  const { faults } = readFile(
    file(
      row({ _id: 'one', product_price: 'cheap' }),
      row({ _id: 'two', product_category: 'hat', product_rating: 9 }),
      row({ _id: 'three', product_price: 900, product_prevPrice: 800 }),
      row({ _id: 'Fö' }),
      row({ _id: 'four' }),
      row({ _id: 'four', stock: '' }),
    ),
  );
  expect(faults.map((fault) => fault.split(':').slice(0, 2).join(':'))).toEqual([
    'Line 2: product_price',
    'Line 3: product_category',
    'Line 3: product_rating',
    'Line 4: product_prevPrice',
    'Line 5: _id',
    'Line 7: stock',
    'Line 7: _id',
  ]);
  expect(faults.slice(0, 3)).toEqual([
    'Line 2: product_price: Enter an amount such as 1250.50',
    'Line 3: product_category: Must be one of necklace, ring, bracelet, earring',
    'Line 3: product_rating: Must be at most 5',
  ]);
});

test('needs no rating and no number of reviews [FIX-20]', () => {
  const cells = requiredProductCsvColumns.map((name) => String(sampleRow[name]));
  const { products, faults } = readFile(
    [requiredProductCsvColumns, cells].map(formatCsvLine).join('\n'),
  );
  expect(faults).toEqual([]);
  expect(products[0]).not.toHaveProperty('product_rating');
  expect(readFile(file(row({ product_rating: '', product_reviews: '' }))).faults).toEqual([]);
});

test('accepts a product without a reduced price [PRI-01]', () => {
  const { products, faults } = readFile(file(row({ product_price: 900, product_prevPrice: 900 })));
  expect(faults).toEqual([]);
  expect(products[0]?.product_prevPrice).toBe(900);
});

test('reads prices in common notations [MNY-04]', () => {
  const { products } = readFile(
    file(row({ product_price: '1,250', product_prevPrice: '$1,300.50' })),
  );
  expect(products[0]).toMatchObject({ product_price: 1250, product_prevPrice: 1300.5 });
  const { faults } = readFile(file(row({ product_price: '1.250', product_prevPrice: '1300' })));
  expect(faults).toEqual(['Line 2: product_price: Enter at most 2 decimals, such as 1.25 or 1250']);
});

test('names missing columns', () => {
  expect(readFile('_id,product_name\nx,y').faults[0]).toContain(
    'Missing columns: product_description',
  );
});

const foreignFile = [
  'Handle,Title,Body (HTML),Vendor,Type,Variant Price,Variant Compare At Price,Status',
  'gold-ring,Gold ring,A ring,Maison,ring,"1,250",,draft',
  'odd-ring,Odd ring,A ring,Maison,hat,cheap,,draft',
].join('\n');

test('matches the columns of a file from another shop by their names [IMP-05]', () => {
  const { columns, sample } = readProductsHeader(foreignFile);
  expect(sample[1]).toBe('Gold ring');
  expect(matchColumns(columns)).toEqual({
    _id: { column: 'Handle' },
    product_name: { column: 'Title' },
    product_description: { column: 'Body (HTML)' },
    product_price: { column: 'Variant Price' },
    product_prevPrice: { column: 'Variant Compare At Price' },
    product_category: { column: 'Type' },
    product_brand: { column: 'Vendor' },
    state: { column: 'Status' },
  });
});

test('reads matched columns and values for every row, and reports errors by line [IMP-05]', () => {
  const matches = {
    ...matchColumns(readProductsHeader(foreignFile).columns),
    product_material: { value: 'gold' },
    product_occasion: { value: 'Bridal' },
    product_image: { value: String(sampleRow.product_image) },
    product_color: { value: 'Gold' },
    product_size: { value: 'small' },
    product_isBadge: { value: '' },
    stock: { value: '3' },
  };
  const { products, faults } = parseProductsFile(foreignFile, defaultFilterOptions, matches);
  expect(products).toMatchObject([
    { _id: 'gold-ring', product_price: 1250, product_prevPrice: 1250, stock: 3, state: 'draft' },
  ]);
  expect(faults.map((fault) => fault.split(':').slice(0, 2).join(':'))).toEqual([
    'Line 3: product_price',
    'Line 3: product_prevPrice',
    'Line 3: product_category',
  ]);
});

test('docs/product-files.md describes every column', () => {
  const guide = readFileSync('docs/product-files.md', 'utf8');
  expect(productCsvColumns.filter((column) => !guide.includes(`\`${column}\``))).toEqual([]);
});

test('reports the first line of a row and reads spreadsheet exports [IMP-01]', () => {
  const { products, faults } = readFile(
    [
      `\uFEFF${columns.join(';')}, `.slice(0, -2),
      row({ product_description: 'Two\nlines' }).replaceAll(',', ';'),
      '',
      row({ _id: 'second', product_price: 'cheap' }).replaceAll(',', ';'),
    ].join('\r\n'),
  );
  expect(products[0]?.product_description).toBe('Two\nlines');
  expect(faults).toEqual([expect.stringMatching(/^Line 5: product_price: /)]);
  expect(readFile(file(row(), '"never closed')).faults).toEqual([
    'Line 3: Close the quotation mark',
  ]);
});

test('reads an optional state and round-trips escaped formulas [IMP-01]', () => {
  const state = (value: string) => readFile(`${columns},state\n${row()},${value}`);
  expect(state('draft').products[0]?.state).toBe('draft');
  expect(state('').products[0]?.state).toBeUndefined();
  expect(state('sold').faults).toEqual([expect.stringMatching(/^Line 2: state: /)]);
  const name = '=1+1 "quoted", with a comma';
  const named: Record<string, unknown> = { ...sampleRow, product_name: name };
  const cells = columns.map((column) => named[column] as string);
  const { products } = readFile(file(formatCsvLine(cells)));
  expect(products[0]?.product_name).toBe(name);
});

test('accepts added taxonomy terms and lists them in errors [VAL-04]', () => {
  const palladium = { value: 'palladium', label: 'Palladium' };
  const values = {
    ...defaultFilterOptions,
    material: [...defaultFilterOptions.material, palladium],
  };
  const rows = file(
    row({ product_material: 'palladium' }),
    row({ _id: 'two', product_material: 'tin' }),
  );
  expect(readFile(rows, values).products).toMatchObject([{ product_material: 'palladium' }]);
  expect(readFile(rows, values).faults).toEqual([
    'Line 3: product_material: Must be one of diamond, platinum, gold, silver, palladium',
  ]);
});
