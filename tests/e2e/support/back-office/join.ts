import type { Page } from '@playwright/test';
import { createTotpCode } from '../../../support/totp-code.ts';
import { call } from '../shopper/calls.ts';
import { expect } from '../test.ts';

/** The owner on this page invites a person, who joins with a password and an authenticator. */
export async function join(page: Page, name: string): Promise<void> {
  const email = `${crypto.randomUUID()}@test.example`;
  const { link } = await call<{ link: string }>(page, '/api/staff/members', {
    method: 'POST',
    body: { email, name, role: 'packer' },
  });
  const { pathname, hash } = new URL(link, page.url());
  await page.goto(pathname + hash);
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a-long-test-password');
  const secret = (await page.locator('.secret').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Authenticator code').fill(createTotpCode(secret));
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(
    page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('link', { name: "I've saved my codes" }).click();
  await expect(page.getByRole('group').filter({ hasText: name })).toBeVisible();
}
