import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function pathsWith(settings: Record<string, string>): Promise<(string | undefined)[]> {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { default: routes } = await import('./routes.ts');
  return routes.map(({ path }) => path);
}

test('has no request tester with REQUEST_TESTER=off', async () => {
  expect(await pathsWith({})).toContain('mockman');
  expect(await pathsWith({ REQUEST_TESTER: 'off' })).not.toContain('mockman');
});
