import { readdirSync } from 'node:fs';
import { createMarketSchema, marketCodeSchema, reservedMarketCodes } from '@briolette/contract';
import { reservedMarketCode } from '@briolette/i18n/errors/fields';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const listPaths = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ path = '', children = [] }) => [path, ...listPaths(children)]);

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

test('no new market has the code of a page or a folder of the shop [MKT-08]', async () => {
  vi.resetModules();
  const { default: routes } = await import('./routes.ts');
  // The paths of nested routes too, because findPageMarket looks at the path of each route.
  const pages = listPaths(routes).map((path) => path.split('/')[0] ?? '');
  const files = readdirSync(new URL('../public', import.meta.url));
  const server = ['api', 'assets', 'livez', 'metrics', 'readyz'];
  const taken = new Set([...pages, ...files, ...server]);
  const codes = [...taken].filter((segment) => marketCodeSchema.safeParse(segment).success);
  expect(reservedMarketCodes.toSorted()).toEqual(codes.toSorted());
  const fields = {
    ...{ name: 'Canada', countries: ['CA'], languages: ['en'], pricesIncludeTax: true },
    ...{ addressForm: 'country', isActive: true },
  };
  const read = (code: string) => createMarketSchema.safeParse({ code, currency: 'CAD', fields });
  for (const code of codes) {
    const messages = read(code).error?.issues.map(({ message }) => message);
    expect(messages, code).toEqual([reservedMarketCode]);
  }
  expect(read('ca').success).toBe(true);
});
