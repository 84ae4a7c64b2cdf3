import type { Page } from '@playwright/test';
import { productNamed } from './catalogue.ts';
import { expect, open, test } from './test.ts';

const ring = productNamed('Aurelia');
const path = `/products/${ring._id}`;
const onGreige = productNamed('Lumiere');

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
    await touch(page, await picture.boundingBox());
    await card(page).getByRole('link').first().focus();
    await expect(card(page).locator('.card-second')).toHaveCount(0);
    expect(asked).toEqual([]);
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

type Place = { x: number; y: number; width: number; height: number };

/** A finger in the middle of a place that is called off before it moved. */
async function touch(page: Page, place: Place | null) {
  if (!place) throw new Error('There is nothing to touch');
  const session = await page.context().newCDPSession(page);
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
}
