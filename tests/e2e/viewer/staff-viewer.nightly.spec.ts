import type { Page } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { expect, test } from '../support/test.ts';
import { drawnInSoftware, shortOfMemory } from './software-rendering.ts';

test.use({ expectedErrors: expectedStaffErrors, launchOptions: drawnInSoftware });

/** The geometry with the fewest triangles, which renders fastest in software. */
const band = 'northway-satin-band';
const slow = { timeout: 120_000 };

const card = (page: Page) => page.getByRole('region', { name: '3D model' });
const drawing = (page: Page) => card(page).getByRole('img', { name: /^3D model of/ });
const drawnAnew = (page: Page) => expect(drawing(page)).toHaveAttribute('aria-busy', 'false', slow);

test('a new product is rendered from a geometry with its metal and measures [PIC-05]', async ({
  page,
}) => {
  test.slow();
  await shortOfMemory(page, 120);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openOffice(page, '/new-product');
  expect(fetched.filter((url) => /\/draw-piece-[^/]*\.js$/.test(url))).toEqual([]);
  await card(page).getByRole('button', { name: 'Open 3D editor' }).press('Enter');
  const from = card(page).getByRole('combobox', { name: 'Start from' });
  await expect(from).toBeFocused();
  expect(fetched.filter((url) => /\/draw-piece-[^/]*\.js$/.test(url))).toHaveLength(1);
  await from.selectOption(band);
  await expect(drawing(page).locator('canvas')).toBeVisible(slow);
  await drawnAnew(page);
  const pale = await readPixels(page);

  await card(page).getByRole('combobox', { name: 'Metal' }).selectOption('gold');
  await expect
    .poll(async () => getWarmth(await readPixels(page)), slow)
    .toBeGreaterThan(getWarmth(pale) + 4);
  const thin = await readPixels(page);
  const width = card(page).getByRole('textbox', { name: 'Band width (mm)' });
  await width.fill('14');
  await expect
    .poll(async () => getDifference(thin, await readPixels(page)), slow)
    .toBeGreaterThan(4);
  await drawnAnew(page);
  await width.fill('140');
  await expect(card(page).getByRole('alert').filter({ hasText: /\w/ })).toHaveText(
    'The band width must be from 0.8 to 40 mm.',
    slow,
  );
  await expect(drawing(page).locator('canvas')).toBeVisible();
  await width.fill('14');
  await expect(card(page).getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0, slow);
  expect(await findViolations(page, { include: '.geometry-editor' })).toEqual([]);
});

/** Returns the rendered image as 24 by 24 RGBA pixels. */
const readPixels = (page: Page) =>
  drawing(page)
    .locator('canvas')
    .evaluate((drawn: HTMLCanvasElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 24 });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('There is no canvas');
      pen.drawImage(drawn, 0, 0, 24, 24);
      return Array.from(pen.getImageData(0, 0, 24, 24).data);
    });

/** Returns the mean excess of red over blue. */
const getWarmth = (pixels: number[]) =>
  pixels.reduce((sum, each, i) => sum + (i % 4 === 0 ? each : i % 4 === 2 ? -each : 0), 0) / 576;

/** Returns the mean difference of two images. */
const getDifference = (one: number[], other: number[]) =>
  one.reduce((sum, each, i) => sum + Math.abs(each - (other[i] ?? 0)), 0) / one.length;
