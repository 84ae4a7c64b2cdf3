import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRetiredNames, retiredWordIn, splitName } from './retired-names.ts';
import { retiredWords } from './retired-words.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'retired-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['orderLineOf', ['order', 'line', 'of']],
  ['SHOP_TLS_DIR', ['shop', 'tls', 'dir']],
  ['parseURLPath', ['parse', 'url', 'path']],
  ['stock-alert', ['stock', 'alert']],
])('splits %s into words', (name, words) => {
  expect(splitName(name)).toEqual(words);
});

test.each(['pieceModels', 'priceOf', 'inHand', 'whoAsked', 'bulk', 'members', 'serviceKinds'])(
  '%s is retired',
  (name) => {
    expect(retiredWordIn(name, retiredWords)).toBeDefined();
  },
);

test.each(['masterpiece', 'offset', 'bulkAction', 'staffMembers', 'serviceWorker', 'wishList'])(
  '%s is not retired',
  (name) => {
    expect(retiredWordIn(name, retiredWords)).toBeUndefined();
  },
);

test('finds declared names, SQL names, CSS classes, files and folders', () => {
  write('packages/storage/src/looks/stock.ts', [
    "import { refuse } from './elsewhere.ts';",
    'export function countPieces({ asked, told: notified }: Input) {',
    '  return refuse(asked, notified);',
    '}',
    'export type Input = { asked: string; told: string };',
    'export default `',
    'create table shelves (',
    '  kept_at timestamptz not null',
    ');',
    '`;',
  ]);
  write('packages/geometry/src/build/mesh.ts', ['export const shapes = 1;']);
  write('packages/geometry/build/mesh.ts', ['export const shapes = 1;']);
  write('packages/ui/src/letter-list.css', ['.piece-card:hover .price { color: red }']);
  expect(findRetiredNames(root).map(({ file, kind, name }) => `${file} ${kind} ${name}`)).toEqual([
    'packages/geometry/src/build/mesh.ts identifier shapes',
    'packages/storage/src/looks/stock.ts folder looks',
    'packages/storage/src/looks/stock.ts identifier countPieces',
    'packages/storage/src/looks/stock.ts identifier asked',
    'packages/storage/src/looks/stock.ts identifier told',
    'packages/storage/src/looks/stock.ts SQL name shelves',
    'packages/storage/src/looks/stock.ts SQL name kept_at',
    'packages/ui/src/letter-list.css file letter-list',
    'packages/ui/src/letter-list.css CSS class piece-card',
  ]);
});

function write(file: string, lines: string[]) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), `${lines.join('\n')}\n`);
}
