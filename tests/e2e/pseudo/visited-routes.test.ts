import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../../apps/storefront/app/routes.ts';
import { backOfficeScreens, findUnvisited, storefrontRoutes } from './visited-routes.ts';

test('the test of the pseudo-language visits every route of the storefront [I18-14]', () => {
  expect(listPages(routes)).toEqual(storefrontRoutes.toSorted());
});

test('the test of the pseudo-language visits every screen of the back office [I18-14]', async () => {
  const paths = (await listScreens()).map(({ path }) => `/${path}`);
  expect(paths.toSorted()).toEqual(backOfficeScreens.toSorted());
});

test('no two screens of the back office share an icon or a shortcut [BOF-21]', async () => {
  const { screens } = await importScreens();
  for (const property of ['icon', 'key'] as const) {
    const values = screens.map((screen) => screen[property]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('finds a route that was not visited', () => {
  const all = ['/cart', '/invoice/:orderId', '/invoice/:orderId/lines', '/*'];
  const paths = ['/cart/checkout', '/invoice/1', '/no-such-page'];
  expect(findUnvisited(all, paths)).toEqual(['/cart', '/invoice/:orderId/lines']);
});

/** Returns the paths of all routes that show a page, sorted. */
function listPages(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  const paths = entries.flatMap(({ path = '', file, children }) => {
    const whole = `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    if (children) return listPages(children, whole);
    // A route without a component serves a file.
    return file.endsWith('.tsx') ? [whole] : [];
  });
  return paths.toSorted();
}

type Pages = readonly { path: string }[];
type Screens = {
  screens: readonly { icon: string; key: string }[];
  allScreens: Pages;
  barePages: Pages;
};

/** At run time: the list refers to the screens, which need the application's settings. */
function importScreens(): Promise<Screens> {
  const { href } = new URL('../../../apps/back-office/app/screens.ts', import.meta.url);
  return import(href);
}

async function listScreens(): Promise<Pages> {
  const { allScreens, barePages } = await importScreens();
  return [...allScreens, ...barePages];
}
