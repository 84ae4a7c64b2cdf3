import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findConversions } from './money.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'money-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  'amountCents: Math.round(amount * 100),',
  'const total = cents / 100;',
  'return { price: minor / 10 ** digits };',
  "'amount', trim_scale(o.amount_cents::numeric / 100),",
  'sum(price_cents::bigint * qty)::bigint / 100 * 100 as subtotal',
  'subtotal * $1::int / 10000 * 100',
  "* coalesce(round((l.snapshot->>'product_price')::numeric * 100), 0)",
  'case when refund_cents > 0 then\n  100 * refund end',
  'sum(amount_cents)\n  / 100.0',
  'roundedDown: price % 100 !== 0,',
  'const dollars = cents * 1e2;',
])('finds a conversion of an amount: %s', (code) => {
  write('packages/api/src/orders/planted.ts', code);
  expect(findConversions(root).map(({ file }) => file)).toEqual([
    'packages/api/src/orders/planted.ts',
  ]);
});

test.each([
  'const percent = Math.round((now / before - 1) * 100);',
  "inlineSize: share * 100 + '%'",
  'data-kind={Math.floor(status / 100)}',
  '/**\n * floor(100 - price / previous * 100)\n */',
  '// cents / 100',
  'const price = cents * quantity * 1000_000;',
])('accepts what is no amount: %s', (code) => {
  write('apps/storefront/app/features/cart/cart.ts', code);
  expect(findConversions(root)).toEqual([]);
});

test('accepts the two modules, the schema, migrations and tests', () => {
  for (const file of [
    'packages/domain/src/text/money.ts',
    'packages/storage/src/database/money-sql.ts',
    'packages/storage/src/orders/orders.tables.ts',
    'packages/storage/src/migrations/0001-totals.ts',
    'packages/domain/test/text/money.test.ts',
    'tests/api/payments/refunds.test.ts',
  ])
    write(file, 'const dollars = cents / 100;');
  expect(findConversions(root)).toEqual([]);
});

function write(file: string, code: string) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), `${code}\n`);
}
