import { expect, type Page } from '@playwright/test';
import { drawnInSoftware as launchOptions } from './software-rendering.ts';

export const drawing = {
  launchOptions,
  // Without the idle sway, so that only the test turns it.
  contextOptions: { reducedMotion: 'reduce' as const },
};

/** A quarter of the pixels, for tests that do not need details. */
export const coarsely = { ...drawing, deviceScaleFactor: 0.5 };

export async function turn(page: Page) {
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expectRendered(page);
}

export const expectRendered = (page: Page) =>
  expect(page.locator('.viewer-3d[aria-busy=false]')).toBeVisible({ timeout: 90_000 });

/** Returns an element's pixels as 24 by 24 greys, or as red minus blue. */
export const readPixels = (page: Page, selector: string, less?: 'blue') =>
  page.locator(selector).evaluate((element: HTMLImageElement | HTMLCanvasElement, without) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 24 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas');
    pen.drawImage(element, 0, 0, 24, 24);
    const { data } = pen.getImageData(0, 0, 24, 24);
    return Array.from({ length: 576 }, (_, i) => {
      const [red = 0, , blue = 0] = data.subarray(i * 4);
      return without ? red - blue : red;
    });
  }, less);

/** Returns the mean of the reddest twentieth: the golden part of the image. */
export const getRedness = async (page: Page) => {
  const most = (await readPixels(page, '.viewer-3d canvas', 'blue'))
    .sort((a, b) => b - a)
    .slice(0, 29);
  return mean(most);
};

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Returns the mean difference of two images. */
export const getDifference = (one: number[], other: number[]) =>
  mean(one.map((each, i) => Math.abs(each - (other[i] as number))));
