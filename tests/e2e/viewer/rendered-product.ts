import { expect, type Page } from '@playwright/test';
import { drawnInSoftware as launchOptions } from './software-rendering.ts';

export const drawing = {
  launchOptions,
  // Without a sway of its own, so that only the hand turns it.
  contextOptions: { reducedMotion: 'reduce' as const },
};

/** A quarter of the pixels: for who asks what is drawn, and not how finely. */
export const coarsely = { ...drawing, deviceScaleFactor: 0.5 };

export async function turn(page: Page) {
  await page.getByRole('button', { name: 'Turn it' }).click();
  await expectRendered(page);
}

export const expectRendered = (page: Page) =>
  expect(page.locator('.viewer-3d[aria-busy=false]')).toBeVisible({ timeout: 90_000 });

/** What an element shows, in 24 by 24 greys, or how much redder than blue it is. */
export const pixels = (page: Page, selector: string, less?: 'blue') =>
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

/** Of the reddest twentieth: what is gold of the picture. */
export const redness = async (page: Page) => {
  const most = (await pixels(page, '.viewer-3d canvas', 'blue')).sort((a, b) => b - a).slice(0, 29);
  return mean(most);
};

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** How far two pictures are apart on average. */
export const unlike = (one: number[], other: number[]) =>
  mean(one.map((each, i) => Math.abs(each - (other[i] as number))));
