import { expect, open, test } from '../support/test.ts';

const path = '/products/aurelia-solitaire-ring';

test('the image zooms by mouse and keyboard', async ({ page }) => {
  await open(page, path);
  const zoom = page.getByRole('button', { name: 'Zoom image' });
  const box = await zoom.boundingBox();
  if (!box) throw new Error('No picture');
  const width = () => zoom.locator('img').evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  // The scroll position of the frame, from 0 at one end to 1 at the other.
  const place = () =>
    zoom.evaluate((frame) =>
      [
        frame.scrollLeft / (frame.scrollWidth - frame.clientWidth),
        frame.scrollTop / (frame.scrollHeight - frame.clientHeight),
      ].map((share) => Math.round(share * 20) / 20),
    );

  await test.step('a click enlarges the clicked spot [PDP-03 WLK-01]', async () => {
    await zoom.click({ position: { x: box.width * 0.75, y: box.height * 0.4 } });
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    // The image gets its natural size, which is not quite twice the frame.
    expect(await width()).toBeGreaterThan(before * 1.5);
    expect(await place()).toEqual([0.75, 0.4]);
  });
  await test.step('a key enlarges the middle, and the arrows scroll [PDP-03 WLK-01]', async () => {
    await zoom.press('Escape');
    await expect(zoom).toHaveAttribute('aria-pressed', 'false');
    await zoom.press('Enter');
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    expect(await place()).toEqual([0.5, 0.5]);
    const top = await zoom.evaluate((element) => element.scrollTop);
    await zoom.press('ArrowDown');
    await expect.poll(() => zoom.evaluate((element) => element.scrollTop)).toBeGreaterThan(top);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap enlarges the tapped spot, in the largest file [PDP-03 WLK-01]', async ({ page }) => {
    await open(page, path);
    const zoom = page.getByRole('button', { name: 'Zoom image' });
    const box = await zoom.boundingBox();
    if (!box) throw new Error('No picture');
    await zoom.tap({ position: { x: box.width * 0.5, y: box.height * 0.25 } });
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => zoom.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('-main-1200.');
    const { left, scrollable } = await zoom.evaluate((frame) => {
      const hidden = frame.scrollWidth - frame.clientWidth;
      return { left: frame.scrollLeft / hidden, scrollable: hidden };
    });
    expect(scrollable).toBeGreaterThan(100);
    expect(left).toBeCloseTo(0.5, 1);
  });
});
