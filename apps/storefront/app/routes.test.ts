import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function pathsWith(settings: Record<string, string>): Promise<(string | undefined)[]> {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { default: routes } = await import('./routes.ts');
  return routes.map(({ path }) => path);
}

test('the style guide is there while developing and in no build', async () => {
  expect(await pathsWith({ NODE_ENV: 'development' })).toContain('style-guide');
  expect(await pathsWith({ NODE_ENV: 'production' })).not.toContain('style-guide');
  expect(await pathsWith({ NODE_ENV: 'production', VITE_BUILD: 'static' })).not.toContain(
    'style-guide',
  );
});

test('a shop built with REQUEST_TESTER=off has no request tester', async () => {
  expect(await pathsWith({})).toContain('mockman');
  expect(await pathsWith({ REQUEST_TESTER: 'off' })).not.toContain('mockman');
});
