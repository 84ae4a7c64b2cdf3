import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, test } from '../support/test.ts';
import { testerPage } from './tester-page.ts';

const budget = 30_000;
const otherPages = ['/', '/browse', '/products/aurelia-solitaire-ring', '/login', '/contact'];

test('the request tester costs at most 30 KB, and other pages nothing', async ({
  page,
  request,
}) => {
  const files = [...(await listFiles(request, '/mockman'))];

  await test.step('code, styles and font beyond those of the shop are at most 30 KB compressed', async () => {
    const shop = await listFiles(request, '/');
    const own = files.filter((file) => !shop.has(file));
    const sizes = await Promise.all(own.map((file) => compressedSize(request, file)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'bytes', description: `${total}: ${own} ${sizes}` });
    expect(own.filter((file) => file.endsWith('.js'))).not.toEqual([]);
    expect(total).toBeLessThanOrEqual(budget);
  });

  await test.step('no other page loads a byte of it', async () => {
    // Its other files are shared with the account pages.
    const own = files.filter((file) => /request-tester/.test(file));
    expect(own).toHaveLength(2);
    const requested: string[] = [];
    page.on('request', (one) => requested.push(new URL(one.url()).pathname));
    for (const path of otherPages) {
      await page.goto(path);
      await hydrated(page);
    }
    expect(own.filter((file) => requested.includes(file))).toEqual([]);
    await testerPage(page).open();
    expect(own.filter((file) => !requested.includes(file))).toEqual([]);
    const words = 'Error in JSON format';
    for (const file of requested.filter((one) => one.endsWith('.js') && !own.includes(one))) {
      expect(await (await request.get(file)).text(), file).not.toContain(words);
    }
  });
});

/** Returns the scripts and styles that a page names, and the fonts that its styles name. */
async function listFiles(request: APIRequestContext, path: string): Promise<Set<string>> {
  const html = await (await request.get(path)).text();
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  const fonts = await Promise.all(
    named
      .filter((file) => file.endsWith('.css'))
      .map(async (file) => {
        const css = await (await request.get(file)).text();
        return [...css.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([font]) => font);
      }),
  );
  return new Set([...named, ...fonts.flat()]);
}

async function compressedSize(request: APIRequestContext, file: string): Promise<number> {
  const body = await (await request.get(file)).body();
  return file.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
}
