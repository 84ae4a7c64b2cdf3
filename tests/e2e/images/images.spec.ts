import type { Page } from '@playwright/test';
import { productNamed } from '../support/catalogue.ts';
import { expect, hydrated, open, test } from '../support/test.ts';

const ring = productNamed('Aurelia');
const path = `/products/${ring._id}`;
const onGreige = productNamed('Lumiere');

/** Collects the URLs of the pictures that a page requests. */
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

test('a card shows its second view on hover and on focus', async ({ page }) => {
  const asked = picturesAsked(page, '-second-');
  await open(page, '/browse');
  const second = card(page).locator('.card-second');

  await test.step('hover fetches it, and nothing fetches it before', async () => {
    await expect(card(page).locator('img').first()).toBeVisible();
    expect(asked).toEqual([]);
    await card(page).hover();
    await expect(second).toHaveCSS('opacity', '1');
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain(`${ring._id}-second-`);
  });
  await test.step('focus shows it', async () => {
    await page.mouse.move(0, 0);
    await expect(second).toHaveCSS('opacity', '0');
    await page.getByRole('slider').focus();
    const link = card(page).getByRole('link', { name: ring.product_name, exact: true });
    while (!(await link.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await expect(second).toHaveCSS('opacity', '1');
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a touched card does not fetch its second view', async ({ page }) => {
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

test('pictures of a product page', async ({ page }) => {
  await test.step('every picture has a size, and only the main one has priority', async () => {
    for (const [from, main] of [
      ['/', 'hero-tall-600.jpg'],
      [path, `${ring._id}-main-600.jpg`],
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
  const shown = page.locator('.gallery-main img');
  await test.step('the gallery shows the front, a second view and the scale', async () => {
    await hydrated(page);
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
  await test.step('the colour of the backdrop fills the frame until the picture loads', async () => {
    await expect(shown).toHaveCSS('background-color', 'rgb(243, 239, 232)');
    await page.goto(`/products/${onGreige._id}`);
    await expect(shown).toHaveCSS('background-color', 'rgb(190, 185, 179)');
  });
});

type Place = { x: number; y: number; width: number; height: number };

/** A touch in the middle of a place, cancelled before it moves. */
async function touch(page: Page, place: Place | null) {
  if (!place) throw new Error('There is nothing to touch');
  const session = await page.context().newCDPSession(page);
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
}
