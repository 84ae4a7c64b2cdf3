import { readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

test('the environment is development unless something else is said [CNS-06]', async () => {
  const { scripts } = JSON.parse(readFileSync('apps/storefront/package.json', 'utf8'));
  expect(scripts.dev).not.toMatch(/NODE_ENV|--mode/);
  const { mode, isProduction } = await resolveConfig({ configFile: false }, 'serve');
  expect({ mode, isProduction }).toEqual({ mode: 'development', isProduction: false });
});
