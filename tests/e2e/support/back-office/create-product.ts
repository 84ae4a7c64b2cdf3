import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

export const viewNames = ['Front view', 'Second view', 'To scale'];

/** Fills in the required fields of a new product, except its image. */
export async function fillProductForm(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('A band, made for one hand.');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('820');
  await page.getByRole('textbox', { name: 'Brand' }).fill('Maison Verrine');
}

/** Checks that the product page has exactly these views, each with an image and its alt text. */
export async function expectViews(page: Page, alts: readonly string[]) {
  const galleryImage = page.locator('.gallery-main img');
  await expect(galleryImage).toHaveAttribute('alt', alts[0] ?? '');
  for (const [place, label] of viewNames.entries()) {
    const button = page.getByRole('button', { name: label, exact: true });
    await expect(button).toHaveCount(place < alts.length ? 1 : 0);
    if (place >= alts.length) continue;
    await button.click();
    await expect(galleryImage).toHaveAttribute('alt', alts[place] ?? '');
    await expect.poll(() => getNaturalWidth(galleryImage)).toBeGreaterThan(0);
  }
}

export const getNaturalWidth = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((image: HTMLImageElement) => image.naturalWidth);
