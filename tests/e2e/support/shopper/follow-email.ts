import { expect, type Page } from '@playwright/test';

const inbox = (page: Page) => page.getByRole('dialog', { name: 'Inbox' });

/** Opens the newest email with this subject once it has arrived. */
export async function openEmail(page: Page, subject: RegExp): Promise<void> {
  // A notice stays while the pointer is on it, and on a phone it covers the button.
  await page.mouse.move(0, 0);
  await expect(page.locator('.toast')).toHaveCount(0);
  const email = inbox(page).getByRole('button', { name: subject }).first();
  await expect(async () => {
    await page.getByRole('button', { name: /^Inbox, / }).click({ timeout: 5_000 });
    await expect(email)
      .toBeVisible({ timeout: 3_000 })
      .catch(async (error) => {
        await page.keyboard.press('Escape');
        throw error;
      });
  }).toPass({ timeout: 60_000 });
  await email.click();
}

/** Opens the email and follows its link. */
export async function followEmail(page: Page, subject: RegExp, link: string): Promise<void> {
  await openEmail(page, subject);
  await inbox(page).locator('iframe').contentFrame().getByRole('link', { name: link }).click();
}
