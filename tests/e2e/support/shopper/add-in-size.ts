import type { Page } from '@playwright/test';

/** Chooses a size in the dialog that the cart button of a card opens, and adds the product. */
export async function addInSize(page: Page, size: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /: choose your size$/ });
  await dialog.getByRole('radio', { name: size, exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: /^Add to Cart/ }).click();
}
