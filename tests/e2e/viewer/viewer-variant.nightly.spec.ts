import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';
import {
  coarsely,
  expectRendered,
  getDifference,
  getRedness,
  readPixels,
  turn,
} from './rendered-product.ts';

test.use(coarsely);

/** The script that engraves text. */
const engravingScript = /\/assets\/engraving-[^/]*\.js$/;

for (const width of widths)
  test(`the 3D view shows and names the selected metal and size, at ${width} px by keyboard [TRN-09 TRN-10]`, async ({
    page,
  }) => {
    test.slow(); // Renders three geometries in software.
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/products/calla-bezel-ring');
    const button = page.getByRole('button', { name: 'View in 3D' });
    await button.press('Enter');
    await expectRendered(page);
    const slider = page.getByRole('slider');
    const product = page.locator('.viewer-3d-product[role=img]');
    await expect(slider).toHaveAccessibleName(/^Rotate Calla .* in 14 carat rose gold, US 7$/);
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    const rose = await getRedness(page);

    const metal = page.getByRole('radio', { name: /rose gold/ });
    await metal.focus();
    await page.keyboard.press('ArrowUp');
    await expect(slider).toHaveAccessibleName(/in 950 platinum, US 7$/);
    await expect(product).toHaveAccessibleName(/in 950 platinum, US 7$/);
    await expect.poll(() => getRedness(page), { timeout: 60_000 }).toBeLessThan(rose / 2);

    const before = await readPixels(page, '.viewer-3d canvas');
    await page.getByRole('radio', { name: 'US 7', exact: true }).focus();
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAccessibleName(/in 950 platinum, US 5$/);
    await expectRendered(page);
    await expect(page.locator('.viewer-3d canvas')).toHaveCount(1);
    await expect(slider).toHaveAttribute('aria-valuetext', '10 degrees');
    expect(getDifference(before, await readPixels(page, '.viewer-3d canvas'))).toBeGreaterThan(3);
    expect(await getRedness(page)).toBeLessThan(rose / 2);
  });

test('the 3D view shows the metal selected in the URL [TRN-09]', async ({ page }) => {
  await open(page, '/products/foundry-paperclip-chain?choice=ag.50');
  await expect(page.getByRole('radio', { name: /sterling silver/ })).toBeChecked();
  await turn(page);
  await expect(page.getByRole('slider')).toHaveAccessibleName(/ in sterling silver$/);
  expect(await getRedness(page)).toBeLessThan(10);
});

for (const width of widths)
  test(`the 3D view shows an engraving while it is typed, at ${width} px by keyboard [TRN-11 TRN-12]`, async ({
    page,
  }) => {
    test.slow(); // Renders two geometries in software.
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/products/northway-satin-band');
    await page.getByRole('button', { name: 'View in 3D' }).press('Enter');
    await expectRendered(page);
    const slider = page.getByRole('slider');
    await expect(slider).toHaveAccessibleName(/ in 950 platinum, US 11$/);
    const checkbox = page.getByRole('checkbox', { name: /^Engrave it/ });
    await checkbox.press('Space');
    const field = page.getByLabel('Your inscription');
    await field.focus();
    expect(fetched.filter((url) => engravingScript.test(url))).toEqual([]);
    await page.keyboard.type('Zoë');
    await expect(slider).toHaveAccessibleName(/US 11\. Engraved inside the band in Roman: “Zoë”$/);
    expect(fetched.filter((url) => engravingScript.test(url)).length).toBe(1);
    await page.keyboard.type(' 💍');
    await expect(slider).toHaveAccessibleName(/US 11$/);
    await field.fill('Zoë');
    await page.getByRole('radio', { name: 'Roman' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: 'US 11', exact: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAccessibleName(/US 10½\. Engraved .* in Script: “Zoë”$/);
    await expectRendered(page);
    await checkbox.press('Space');
    await expect(slider).toHaveAccessibleName(/US 10½$/);
  });
