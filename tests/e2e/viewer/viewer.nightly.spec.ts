import type { Page } from '@playwright/test';
import { productNamed } from '../support/catalogue.ts';
import { expect, open, test } from '../support/test.ts';
import { drawing, expectRendered, getDifference, readPixels, turn } from './rendered-product.ts';

const ring = productNamed('Aurelia');
const path = `/products/${ring._id}`;
/** Has no stones, so it renders faster. */
const plainPath = `/products/${productNamed('Northway')._id}`;

test.use(drawing);

test('the image stays until the first frame, which looks like it [TRN-03]', async ({ page }) => {
  await holdFirstFrame(page);
  await open(page, path);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(page.locator('.viewer-3d canvas')).toHaveCSS('opacity', '0');
  const image = page.locator('.viewer-3d img');
  await expect(image).toBeVisible();
  const still = await readPixels(page, '.viewer-3d img');
  await page.evaluate(() => (globalThis as { goOn?: () => void }).goOn?.());
  await expectRendered(page);
  await expect(page.locator('.viewer-3d canvas')).toHaveCSS('opacity', '1');
  const live = await readPixels(page, '.viewer-3d canvas');
  expect(getDifference(still, live)).toBeLessThan(12);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('one finger turns the product and two zoom in [TRN-05]', async ({ page }) => {
    await open(page, plainPath);
    await turn(page);
    const box = await page.locator('.viewer-3d-product').boundingBox();
    if (!box) throw new Error('The product is not rendered');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x: box.x + x, y: box.y + box.height / 2, id })),
      });
    await touch('touchStart', 100);
    for (const x of [130, 160, 190]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(page.getByRole('slider')).not.toHaveValue('0');
    const before = await readCanvas(page);
    await touch('touchStart', 150, 200);
    for (const distance of [50, 80, 110]) await touch('touchMove', 175 - distance, 175 + distance);
    await touch('touchEnd');
    await expect.poll(() => readCanvas(page)).not.toBe(before);
  });
});

test('draws no frame at rest, and draws again after a lost WebGL context [TRN-06]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const draw = WebGL2RenderingContext.prototype.drawElementsInstanced;
    Object.assign(globalThis, { drawn: 0 });
    WebGL2RenderingContext.prototype.drawElementsInstanced = function (...given) {
      (globalThis as unknown as { drawn: number }).drawn++;
      draw.apply(this, given);
    };
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, plainPath);
  await turn(page);
  await expect.poll(() => countDrawCalls(page, 40), { timeout: 120_000 }).toBe(0);
  expect(await countDrawCalls(page, 120)).toBe(0);
  await page.getByRole('slider').press('ArrowRight');
  expect(await countDrawCalls(page, 10)).toBeGreaterThan(0);
  await expect.poll(() => countDrawCalls(page, 40), { timeout: 120_000 }).toBe(0);
  await page.locator('.viewer-3d canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const back = new Promise((resolve) =>
      canvas.addEventListener('webglcontextrestored', resolve, { once: true }),
    );
    canvas.addEventListener('webglcontextlost', () => setTimeout(() => lose?.restoreContext()), {
      once: true,
    });
    lose?.loseContext();
    await back;
  });
  expect(await countDrawCalls(page, 20)).toBeGreaterThan(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('input stops the sway [TRN-08]', async ({ page }) => {
    await open(page, plainPath);
    await turn(page);
    const slider = page.getByRole('slider');
    await slider.press('End');
    await expect(slider).toHaveValue('355');
  });
});

/** Counts the draw calls within this many frames. */
const countDrawCalls = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    const counter = globalThis as unknown as { drawn: number };
    const before = counter.drawn;
    for (let i = 0; i < count; i++) await new Promise((next) => requestAnimationFrame(next));
    return counter.drawn - before;
  }, frames);

/** Holds back the report of the first frame until the test calls `goOn`. */
async function holdFirstFrame(page: Page) {
  await page.addInitScript(() => {
    const wait = WebGL2RenderingContext.prototype.clientWaitSync;
    let held = true;
    Object.assign(globalThis, {
      goOn() {
        held = false;
      },
    });
    WebGL2RenderingContext.prototype.clientWaitSync = function (...given) {
      return held ? this.TIMEOUT_EXPIRED : wait.apply(this, given);
    };
  });
}

const readCanvas = async (page: Page) => (await readPixels(page, '.viewer-3d canvas')).join();
