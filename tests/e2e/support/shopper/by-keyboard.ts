import { expect, type Page } from '@playwright/test';

type Role = 'button' | 'radio' | 'checkbox' | 'link';

/** Moves the focus there with the Tab key. */
async function tabTo(page: Page, name: string | RegExp, role: Role) {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} was not reached by keyboard`);
}

export async function press(page: Page, name: string | RegExp, role: Role = 'button') {
  await tabTo(page, name, role);
  await page.keyboard.press(role === 'button' || role === 'link' ? 'Enter' : 'Space');
}
