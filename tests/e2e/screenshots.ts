/**
 * Pictures of every screen and state at three widths, from the static build:
 * `npm run screenshots` writes them to test-results/screenshots; names after it choose some.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser-engine/launch-options.ts';
import { accountScreens, signUp } from './screens/account.ts';
import { publicScreens } from './screens/public.ts';
import type { Screens } from './screens/screen.ts';
import { serveFolder } from './static-server.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const target = folder('test-results/screenshots');
const port = Number(process.env.SCREENSHOTS_PORT ?? 4320);
const widths = [390, 768, 1440];
/** Of a long list the first screen says enough. */
const long = ['browse', 'rings'];
/** What lies over the page is looked at as it lies there. */
const over = /-form|filter-sheet|inbox|cancel-order|suggestions|zoom|withdrawn/;
const only = process.argv.slice(2);

mkdirSync(target, { recursive: true });
const host = await serveFolder(folder('apps/storefront/build/static'), port);
const browser = await chromium.launch(launchOptions);
if (only.length === 0 || only.some((name) => name in publicScreens)) await take(publicScreens);
if (only.length === 0 || only.some((name) => name in accountScreens))
  await take(accountScreens, signUp);
await browser.close();
host.close();
host.closeAllConnections();

async function take(screens: Screens, before?: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    // The style added below is ours, not the page's.
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await context.addInitScript(() => {
    localStorage.setItem('briolette.answerDelayMs', '0');
    // Nothing is kept for when the network is gone: that would be all of the shop.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  page.setDefaultTimeout(120_000);
  await before?.(page);
  for (const [name, open] of Object.entries(screens)) {
    if (only.length > 0 && !only.includes(name) && !makesState(name)) continue;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'screen' });
    try {
      await open(page);
      for (const width of widths) await takeOne(page, name, width);
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
  await context.close();
}

/** Later screens of an account show what these have made. */
function makesState(name: string): boolean {
  return ['addresses', 'orders'].includes(name);
}

async function takeOne(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
  // Cards further down are drawn, and their pictures fetched, when they come near.
  await page.addStyleTag({ content: '.grid > li { content-visibility: visible !important }' });
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    // Painted at this width.
    for (let frame = 0; frame < 2; frame++)
      await new Promise((next) => requestAnimationFrame(next));
  });
  const fullPage = !long.includes(name) && !over.test(name);
  // The header stays in sight: a whole page is taken from its top.
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${target}/${name}-${width}.png`, fullPage });
}
