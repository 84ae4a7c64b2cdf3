import type { Page } from '@playwright/test';
import { productNamed } from '../support/catalogue.ts';
import { expect, hydrated, open, test } from '../support/test.ts';

const ring = productNamed('Aurelia');
const path = `/products/${ring._id}`;
const onGreige = productNamed('Lumiere');

/** Records the URLs of the images that a page requests. */
function recordImageRequests(page: Page, part: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) requests.push(request.url());
  });
  return requests;
}

const card = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: ring.product_name, exact: true }) })
    .first();

test('a card shows its second view on hover and on focus', async ({ page }) => {
  const requests = recordImageRequests(page, '-second-');
  await open(page, '/browse');
  const second = card(page).locator('.card-second');

  await test.step('hover fetches it, and nothing fetches it before', async () => {
    await expect(card(page).locator('img').first()).toBeVisible();
    expect(requests).toEqual([]);
    await card(page).hover();
    await expect(second).toHaveCSS('opacity', '1');
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]).toContain(`${ring._id}-second-`);
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
    const requests = recordImageRequests(page, '-second-');
    await open(page, '/browse');
    const image = card(page).locator('img').first();
    await image.scrollIntoViewIfNeeded();
    await touch(page, await image.boundingBox());
    await card(page).getByRole('link').first().focus();
    await expect(card(page).locator('.card-second')).toHaveCount(0);
    expect(requests).toEqual([]);
  });
});

test('images of a product page', async ({ page }) => {
  await test.step('every image has a size, and only the main one has priority', async () => {
    for (const [from, main] of [
      ['/', 'hero-tall-600.jpg'],
      [path, `${ring._id}-main-600.jpg`],
    ] as const) {
      await page.goto(from);
      const mainImages = await page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
        images.map((image) => ({
          src: image.getAttribute('src'),
          sized: image.hasAttribute('width') && image.hasAttribute('height'),
          first: image.fetchPriority === 'high',
          lazy: image.loading === 'lazy',
        })),
      );
      expect(mainImages.length).toBeGreaterThan(4);
      expect(mainImages.filter(({ sized }) => !sized)).toEqual([]);
      const first = mainImages.filter((image) => image.first);
      expect(first.map(({ src }) => src?.split('/').at(-1))).toEqual([main]);
      expect(mainImages.filter((image) => !image.first && !image.lazy)).toEqual([]);
    }
  });
  const galleryImage = page.locator('.gallery-main img');
  await test.step('the gallery shows the front, a second view and the scale', async () => {
    await hydrated(page);
    for (const [label, view] of [
      ['Second view', 'second'],
      ['To scale', 'scale'],
      ['Front view', 'main'],
    ]) {
      await page.getByRole('button', { name: label }).click();
      await expect(galleryImage).toHaveAttribute(
        'src',
        new RegExp(`${ring._id}-${view}-600\\.jpg$`),
      );
      await expect
        .poll(() => galleryImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
  await test.step('the colour of the backdrop fills the frame until the image loads', async () => {
    await expect(galleryImage).toHaveCSS('background-color', 'rgb(243, 239, 232)');
    await page.goto(`/products/${onGreige._id}`);
    await expect(galleryImage).toHaveCSS('background-color', 'rgb(190, 185, 179)');
  });
});

type Place = { x: number; y: number; width: number; height: number };

/** Touches the middle of an element and cancels before the touch moves. */
async function touch(page: Page, place: Place | null) {
  if (!place) throw new Error('There is nothing to touch');
  const session = await page.context().newCDPSession(page);
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
}
