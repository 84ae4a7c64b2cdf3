import { expect, open, test } from './test.ts';

const path = '/products/aurelia-solitaire-ring';

test('zooms to the place that was pressed or tapped, by a key to the middle [WLK-01]', async ({
  page,
}) => {
  await open(page, path);
  const zoom = page.getByRole('button', { name: 'Zoom the picture' });
  const box = await zoom.boundingBox();
  if (!box) throw new Error('No picture');
  // Where the frame has scrolled to, from 0 at one end to 1 at the other.
  const place = () =>
    zoom.evaluate((frame) =>
      [
        frame.scrollLeft / (frame.scrollWidth - frame.clientWidth),
        frame.scrollTop / (frame.scrollHeight - frame.clientHeight),
      ].map((share) => Math.round(share * 20) / 20),
    );
  await zoom.click({ position: { x: box.width * 0.75, y: box.height * 0.4 } });
  expect(await place()).toEqual([0.75, 0.4]);
  await zoom.press('Escape');
  await zoom.press('Enter');
  expect(await place()).toEqual([0.5, 0.5]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('zooms to the place that was tapped [WLK-01]', async ({ page }) => {
    await open(page, path);
    const zoom = page.getByRole('button', { name: 'Zoom the picture' });
    const box = await zoom.boundingBox();
    if (!box) throw new Error('No picture');
    await zoom.tap({ position: { x: box.width * 0.5, y: box.height * 0.25 } });
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    // Looked into, it comes in its largest file.
    await expect
      .poll(() => zoom.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('-main-1200.');
    const left = await zoom.evaluate(
      (frame) => frame.scrollLeft / (frame.scrollWidth - frame.clientWidth),
    );
    expect(left).toBeCloseTo(0.5, 1);
  });
});
