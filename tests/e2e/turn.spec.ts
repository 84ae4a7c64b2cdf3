import { brotliCompressSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { productNamed } from './catalogue.ts';
import { drawing, pixels, shown, turn, unlike } from './drawn-piece.ts';
import { expect, open, test } from './test.ts';
import { widths } from './widths.ts';

const ring = productNamed('Aurelia');
const path = `/products/${ring._id}`;
/** For who asks how it turns, and not how it looks: without stones it is drawn sooner. */
const plain = productNamed('Northway');
const plainPath = `/products/${plain._id}`;

test.use(drawing);

/** The back end in the browser and its inbox come in their own time. */
const comesByItself =
  /\/(backend-here|keep-what-was-seen|worker|backend-worker|pglite|inbox|shopper|rolldown-runtime)-/;

test('nothing of the turn is fetched until it is asked for, and then little [TRN-02]', async ({
  page,
}) => {
  const fetched: string[] = [];
  const scripts: Promise<number>[] = [];
  const pictures: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page, path);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /\/(turn|jewel)-[^/]*\.js$/.test(url))).toEqual([]);
  page.on('response', (response) => {
    const type = response.request().resourceType();
    // The still that stays until the first frame may come in a larger size.
    if (type === 'image' && !response.url().includes('-main-')) pictures.push(response.url());
    if (/\.js$/.test(response.url()) && !comesByItself.test(response.url()))
      scripts.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  await turn(page);
  const bytes = await Promise.all(scripts);
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(30_000);
  expect(pictures).toEqual([]);
});

test('the picture stays until the piece is drawn, and the first frame looks like it [TRN-03]', async ({
  page,
}) => {
  await holdFirstFrame(page);
  await open(page, path);
  await page.getByRole('button', { name: 'Turn it' }).click();
  await expect(page.locator('.turn canvas')).toHaveCSS('opacity', '0');
  const picture = page.locator('.turn img');
  await expect(picture).toBeVisible();
  const still = await pixels(page, '.turn img');
  await page.evaluate(() => (globalThis as { goOn?: () => void }).goOn?.());
  await shown(page);
  await expect(page.locator('.turn canvas')).toHaveCSS('opacity', '1');
  const live = await pixels(page, '.turn canvas');
  expect(unlike(still, live)).toBeLessThan(12);
});

for (const width of widths)
  test(`it turns by mouse, by keys and by the slider at ${width} px [TRN-04]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, plainPath);
    await turn(page);
    const slider = page.getByRole('slider', { name: `Turn ${plain.product_name}` });
    await expect(slider).toBeFocused();
    await expect(slider).toHaveValue('0');
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '10 degrees');
    await slider.press('ArrowLeft');
    await slider.press('ArrowLeft');
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', '355 degrees');
    const box = await page.locator('.turn-piece').boundingBox();
    if (!box) throw new Error('The piece has no place');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 3, { steps: 4 });
    await page.mouse.up();
    await expect(slider).toHaveValue('85');
    await page.mouse.move(box.x, box.y + box.height / 2);
    await expect(slider).toHaveValue('85');
    const { violations } = await new AxeBuilder({ page }).include('.gallery').analyze();
    expect(violations).toEqual([]);
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('it turns under a finger and comes closer between two [TRN-05]', async ({ page }) => {
    await open(page, plainPath);
    await turn(page);
    const box = await page.locator('.turn-piece').boundingBox();
    if (!box) throw new Error('The piece has no place');
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
    const before = await look(page);
    await touch('touchStart', 150, 200);
    for (const apart of [50, 80, 110]) await touch('touchMove', 175 - apart, 175 + apart);
    await touch('touchEnd');
    await expect.poll(() => look(page)).not.toBe(before);
  });
});

test('at rest not a single frame is drawn, and a lost context comes back [TRN-06]', async ({
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
  await expect.poll(() => drawnIn(page, 40), { timeout: 120_000 }).toBe(0);
  expect(await drawnIn(page, 120)).toBe(0);
  await page.getByRole('slider').press('ArrowRight');
  expect(await drawnIn(page, 10)).toBeGreaterThan(0);
  await expect.poll(() => drawnIn(page, 40), { timeout: 120_000 }).toBe(0);
  await page.locator('.turn canvas').evaluate(async (canvas: HTMLCanvasElement) => {
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
  expect(await drawnIn(page, 20)).toBeGreaterThan(0);
});

test('without WebGL2 there are the pictures [TRN-07]', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));
  await open(page, path);
  await expect(page.getByRole('button', { name: 'In scale' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn it' })).toHaveCount(0);
});

test('where it cannot be drawn the picture stays and a line says so [TRN-07]', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, path);
  await page.getByRole('button', { name: 'Turn it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'cannot be turned' })).toBeVisible();
  await expect(page.locator('.turn img')).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a hand stops the sway [TRN-08]', async ({ page }) => {
    await open(page, plainPath);
    await turn(page);
    const slider = page.getByRole('slider');
    await slider.press('End');
    await expect(slider).toHaveValue('355');
  });
});

/** Draw calls within so many frames of the page. */
const drawnIn = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    const counter = globalThis as unknown as { drawn: number };
    const before = counter.drawn;
    for (let i = 0; i < count; i++) await new Promise((next) => requestAnimationFrame(next));
    return counter.drawn - before;
  }, frames);

/** The graphics card says that it is done only when the test says so. */
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

const look = async (page: Page) => (await pixels(page, '.turn canvas')).join();
