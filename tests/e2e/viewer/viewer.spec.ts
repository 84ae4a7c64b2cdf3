import { productNamed } from '../support/catalogue.ts';
import { findViolations } from '../support/find-violations.ts';
import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';
import { coarsely, turn } from './rendered-product.ts';

/** Has no stones, so it renders faster. */
const band = productNamed('Northway');
const path = `/products/${band._id}`;

test.use(coarsely);

/** The scripts that build and draw a product. */
const viewScripts = /\/(viewer|geometry)-[^/]*\.js$/;

for (const width of widths)
  test(`the 3D view opens on request and turns at ${width} px`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);

    await test.step('nothing of it is fetched before [TRN-02]', async () => {
      await page.waitForLoadState('networkidle');
      expect(fetched.filter((url) => viewScripts.test(url))).toEqual([]);
    });
    await test.step('then its scripts, but no image [TRN-02]', async () => {
      const images: string[] = [];
      page.on('response', (response) => {
        const type = response.request().resourceType();
        // The image that stays until the first frame may load in a larger size.
        if (type === 'image' && !response.url().includes('-main-')) images.push(response.url());
      });
      await turn(page);
      expect(fetched.filter((url) => viewScripts.test(url))).toHaveLength(2);
      expect(images).toEqual([]);
    });
    const slider = page.getByRole('slider', { name: `Rotate ${band.product_name}` });
    await test.step('the slider and its keys turn it [TRN-04]', async () => {
      await expect(slider).toBeFocused();
      await expect(slider).toHaveValue('0');
      await slider.press('ArrowRight');
      await slider.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuetext', '10 degrees');
      await slider.press('ArrowLeft');
      await slider.press('ArrowLeft');
      await slider.press('ArrowLeft');
      await expect(slider).toHaveAttribute('aria-valuetext', '355 degrees');
    });
    await test.step('dragging turns it, and moving without a button does not [TRN-04]', async () => {
      const box = await page.locator('.viewer-3d-product').boundingBox();
      if (!box) throw new Error('The product is not rendered');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 3, { steps: 4 });
      await page.mouse.up();
      await expect(slider).toHaveValue('85');
      await page.mouse.move(box.x, box.y + box.height / 2);
      await expect(slider).toHaveValue('85');
    });
    await test.step('it has no axe violation', async () => {
      expect(await findViolations(page, { include: '.gallery' })).toEqual([]);
    });
  });

test('the images stay where the 3D view does not work', async ({ page }) => {
  await test.step('if rendering fails, the image stays with a message [TRN-07]', async () => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await open(page, path);
    await page.getByRole('button', { name: 'View in 3D' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: "3D view isn't available" }),
    ).toBeVisible();
    await expect(page.locator('.viewer-3d img')).toBeVisible();
  });
  await test.step('without WebGL2 there is no button for it [TRN-07]', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));
    await open(page, path);
    await expect(page.getByRole('button', { name: 'To scale' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View in 3D' })).toHaveCount(0);
  });
});
