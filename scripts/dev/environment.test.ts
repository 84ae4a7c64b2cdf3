import { readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

test('the environment defaults to development [CNS-06]', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.dev).toContain('scripts/dev/dev.ts');
  expect(readFileSync('scripts/dev/dev.ts', 'utf8')).not.toMatch(/NODE_ENV|mode/);
  const { mode, isProduction } = await resolveConfig({ configFile: false }, 'serve');
  expect({ mode, isProduction }).toEqual({ mode: 'development', isProduction: false });
});
