import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { productNamed } from './catalogue.ts';
import { expect, open, test } from './test.ts';

const ring = productNamed('Aurelia Solitaire Ring');
const path = `/products/${ring._id}`;
const onGreige = productNamed('Lumiere Tennis Bracelet');

/** The names of the pictures that a page has asked for, as they come. */
function picturesAsked(page: Page, part: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) asked.push(request.url());
  });
  return asked;
}

const card = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: ring.product_name, exact: true }) })
    .first();

test('a card fetches its second view when a mouse comes, and not before', async ({ page }) => {
  const asked = picturesAsked(page, '-second-');
  await open(page, '/browse');
  await expect(card(page).locator('img').first()).toBeVisible();
  expect(asked).toEqual([]);
  await card(page).hover();
  const second = card(page).locator('.card-second');
  await expect(second).toHaveCSS('opacity', '1');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain(`${ring._id}-second-`);
});

test('a card shows its second view to the keyboard too', async ({ page }) => {
  await open(page, '/browse');
  await page.getByRole('slider').focus();
  const link = card(page).getByRole('link', { name: ring.product_name, exact: true });
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await expect(card(page).locator('.card-second')).toHaveCSS('opacity', '1');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a touched card fetches no second view', async ({ page }) => {
    const asked = picturesAsked(page, '-second-');
    await open(page, '/browse');
    const picture = card(page).locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await touch(page, await picture.boundingBox(), 0);
    await card(page).getByRole('link').first().focus();
    await expect(card(page).locator('.card-second')).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('the piece turns under a finger', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await turn(page);
    await touch(page, await page.locator('.turn-piece').boundingBox(), 120);
    await expect(page.getByRole('slider')).not.toHaveValue('0');
  });
});

test('the gallery shows the piece from the front, from elsewhere and in scale', async ({
  page,
}) => {
  await open(page, path);
  const shown = page.locator('.gallery-main img');
  for (const [label, view] of [
    ['Second view', 'second'],
    ['In scale', 'scale'],
    ['Front view', 'main'],
  ]) {
    await page.getByRole('button', { name: label }).click();
    await expect(shown).toHaveAttribute('src', new RegExp(`${ring._id}-${view}-600\\.jpg$`));
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('every picture has its size, and only the main one comes first', async ({ page }) => {
  for (const [from, main] of [
    [path, `${ring._id}-main-600.jpg`],
    ['/', 'hero-tall-600.jpg'],
  ] as const) {
    await page.goto(from);
    const pictures = await page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({
        src: image.getAttribute('src'),
        sized: image.hasAttribute('width') && image.hasAttribute('height'),
        first: image.fetchPriority === 'high',
        lazy: image.loading === 'lazy',
      })),
    );
    expect(pictures.length).toBeGreaterThan(4);
    expect(pictures.filter(({ sized }) => !sized)).toEqual([]);
    const first = pictures.filter((picture) => picture.first);
    expect(first.map(({ src }) => src?.split('/').at(-1))).toEqual([main]);
    expect(pictures.filter((picture) => !picture.first && !picture.lazy)).toEqual([]);
  }
});

test('the colour of its paper stands in for a picture', async ({ page }) => {
  for (const [product, colour] of [
    [onGreige, 'rgb(190, 185, 179)'],
    [ring, 'rgb(243, 239, 232)'],
  ] as const) {
    await page.goto(`/products/${product._id}`);
    await expect(page.locator('.gallery-main img')).toHaveCSS('background-color', colour);
  }
});

test('nothing of the turn is fetched until it is asked for', async ({ page }) => {
  const asked = picturesAsked(page, 'turn-');
  await open(page, path);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await turn(page);
  expect(asked.filter((url) => url.endsWith('.avif'))).toHaveLength(12);
  expect(asked.filter((url) => url.endsWith('.js'))).toHaveLength(1);
});

test('the piece goes round once by itself, then by mouse and by keys', async ({ page }) => {
  await open(page, path);
  await turn(page);
  const slider = page.getByRole('slider', { name: `Turn ${ring.product_name}` });
  await expect(slider).not.toHaveValue('0');
  await expect(slider).toHaveValue('0');
  await expect(slider).toBeFocused();
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '30 degrees');
  await expect(page.locator('.turn-piece [data-shown=true]')).toHaveAttribute(
    'src',
    /-turn-02-480\.avif$/,
  );
  const box = await page.locator('.turn-piece').boundingBox();
  if (!box) throw new Error('The piece has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(slider).toHaveValue('8');
  await page.mouse.move(box.x, box.y + box.height / 2);
  await expect(slider).toHaveValue('8');
});

test('the turn is a still picture for who wants less motion, and free of axe violations', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    setInterval(() => {
      const shown = document.querySelector('.turn-piece [data-shown=true]');
      if (shown) seen.add(String(shown.getAttribute('src')));
    }, 10);
  });
  await turn(page);
  const { violations } = await new AxeBuilder({ page }).include('.gallery').analyze();
  expect(violations).toEqual([]);
  expect(await page.evaluate(() => (globalThis as { seen?: Set<string> }).seen?.size)).toBe(1);
});

async function turn(page: Page) {
  await page.getByRole('button', { name: 'Turn it' }).click();
  await expect(page.locator('.turn[aria-busy=false]')).toBeVisible();
}

type Place = { x: number; y: number; width: number; height: number };

/** A finger in the middle of a place; it moves aside and lets go, or is called off before it moved. */
async function touch(page: Page, place: Place | null, aside: number) {
  if (!place) throw new Error('There is nothing to touch');
  const session = await page.context().newCDPSession(page);
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: at.y }],
    });
  await send('touchStart', at.x);
  if (!aside) return send('touchCancel');
  for (let step = 1; step <= 4; step++) await send('touchMove', at.x + (aside * step) / 4);
  await send('touchEnd');
}
