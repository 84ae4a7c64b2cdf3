import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { playwrightProofs } from './playwright-proofs.ts';
import type { Proof } from './proof.ts';
import { sourceProofs } from './source-proofs.ts';
import { vitestProofs } from './vitest-proofs.ts';

export function readProofs(root: string) {
  const vitest = readResults(root, 'vitest');
  const playwright = readResults(root, 'playwright');
  if (vitest.length + playwright.length === 0) {
    const notes = [
      'note: no results in test-results, so titles in sources are counted, not results',
    ];
    return { notes, fromResults: false, proofs: sourceProofs(root) };
  }
  const notes = [
    ...(vitest.length === 0 ? ['note: no Vitest results; npm run check writes them'] : []),
    ...(playwright.length === 0 ? ['note: no Playwright results; npm run e2e writes them'] : []),
  ];
  const proofs: Proof[] = [
    ...vitest.flatMap(({ json, engine }) => vitestProofs(json, root, engine)),
    ...playwright.flatMap(({ json }) => playwrightProofs(json, root)),
  ];
  return { notes, fromResults: true, proofs };
}

/** Vitest does not say on which engine it ran, so the file does: `vitest-postgres.json`. */
function readResults(root: string, runner: 'vitest' | 'playwright') {
  return globSync(`test-results/${runner}*.json`, { cwd: root })
    .sort()
    .map((path) => ({
      json: JSON.parse(readFileSync(join(root, path), 'utf8')),
      engine: basename(path, '.json').slice(runner.length).replace(/^\W/, ''),
    }));
}
