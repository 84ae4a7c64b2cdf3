import { expect, test } from 'vitest';
import { startLate } from './start-late.ts';

const page = (route: string) => `<head><link rel="modulepreload" href="/assets/root.js"/></head>
<script nonce="m" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";
  window.__reactRouterRouteModules = {"root":route0,"${route}":route1};

import("/assets/entry.js");</script>`;

test('the scripts of a page that shoppers land on are handed to what waits, with their mark', () => {
  const late = startLate(page('routes/home'));
  expect(late).not.toMatch(/modulepreload|type="module"/);
  expect(late).toContain('<script nonce="m">(function waitToStart(');
  expect(late).toContain(
    '({"first":["/assets/manifest.js","/assets/page.js"],"routes":[null,"routes/home"],"entry":"/assets/entry.js"})</script>',
  );
});

test('other pages start as the router has it', () => {
  expect(startLate(page('routes/login'))).toBe(page('routes/login'));
});

test('a router that writes its scripts in another way is noticed when the shop is built', () => {
  expect(() => startLate('<script type="module">start()</script>')).toThrow(/start-late/);
  expect(() => startLate('<script type="module" async="">start()</script>')).toThrow(/start-late/);
});
