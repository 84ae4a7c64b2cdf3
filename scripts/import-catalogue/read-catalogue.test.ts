import { readFileSync } from 'node:fs';
import { catalogueProducts } from '@briolette/catalogue';
import { expect, test } from 'vitest';
import { columns, readCatalogue } from './read-catalogue.ts';

const piece = catalogueProducts[0] as Record<string, unknown>;
const row = (changes: Record<string, unknown> = {}) =>
  columns
    .map((name) => `"${String({ ...piece, ...changes }[name]).replaceAll('"', '""')}"`)
    .join(',');
const file = (...rows: string[]) => [columns.join(','), ...rows].join('\n');

test('the whole catalogue survives a trip through a file', () => {
  const rows = catalogueProducts.map((product) => row(product));
  const { products, errors } = readCatalogue(file(...rows));
  expect(errors).toEqual([]);
  expect(products.map((each) => each._id)).toEqual(catalogueProducts.map((each) => each._id));
  expect(products[0]?.product_price).toBe(catalogueProducts[0]?.product_price);
});

test('every row says what is wrong with it, and all rows are read', () => {
  const { errors } = readCatalogue(
    file(
      row({ _id: 'one', product_price: 'cheap' }),
      row({ _id: 'two', product_category: 'hat', product_rating: 9 }),
      row({ _id: 'three', product_price: 900, product_prevPrice: 800 }),
      row({ _id: 'Fö' }),
      row({ _id: 'four' }),
      row({ _id: 'four', stock: '' }),
    ),
  );
  expect(errors.map((error) => error.split(':').slice(0, 2).join(':'))).toEqual([
    'line 2: product_price',
    'line 3: product_category',
    'line 3: product_rating',
    'line 4: product_prevPrice',
    'line 5: _id',
    'line 7: stock',
    'line 7: _id',
  ]);
});

test('a piece need not be reduced [PRI-01]', () => {
  const { products, errors } = readCatalogue(
    file(row({ product_price: 900, product_prevPrice: 900 })),
  );
  expect(errors).toEqual([]);
  expect(products[0]?.product_prevPrice).toBe(900);
});

test('a file without a column says which', () => {
  expect(readCatalogue('_id,product_name\nx,y').errors[0]).toContain(
    'missing columns: product_description',
  );
});

test("the shopkeeper's guide names every column", () => {
  const guide = readFileSync('docs/shopkeeper.md', 'utf8');
  expect(columns.filter((column) => !guide.includes(`\`${column}\``))).toEqual([]);
});
