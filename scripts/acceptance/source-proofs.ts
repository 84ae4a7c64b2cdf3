import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsInTitle } from './ids-in-title.ts';
import type { Proof } from './proof.ts';

/** A call whose first of several arguments is a text: `test('…',`, `describe.each(…)('…',`. */
const titledCall = /([\w.]+|\))\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2\s*,/g;

export function sourceProofs(root: string): Proof[] {
  return globSync('{packages,apps,tests,scripts}/**/*.{test.ts,test.tsx,spec.ts}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })
    .sort()
    .flatMap((file) => proofsInFile(root, file));
}

function proofsInFile(root: string, file: string): Proof[] {
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  return [...source.matchAll(titledCall)]
    .filter(([, callee = '']) => !/\.(?:skip|todo|fixme|fails?)$/.test(callee))
    .map(([, , , title = '']) => ({
      ids: idsInTitle(title),
      file,
      title,
      engine: '',
      status: 'passed' as const,
    }))
    .filter(({ ids }) => ids.length > 0);
}
