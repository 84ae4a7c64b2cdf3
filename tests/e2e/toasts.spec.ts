import { expect, open, test } from './test.ts';

const start = Date.UTC(2026, 10, 14, 12);

test('shows a toast at the bottom right with its kind, for 1200 ms [TST-01 TST-02 TST-03]', async ({
  page,
}) => {
  await page.clock.install({ time: start });
  await open(page, '/contact');
  await page.clock.pauseAt(start + 60_000);
  await page.getByLabel('Email').fill('ada@test.example');
  await page.getByLabel('Your message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toHaveAttribute('data-kind', 'success');
  const box = await toast.boundingBox();
  expect(box && box.x > 720 && box.y > 450).toBe(true);
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await page.clock.runFor(1000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast).toHaveCount(0);
});

test('keeps a toast while it is hovered or focused [TST-02]', async ({ page }) => {
  await page.clock.install({ time: start });
  await open(page, '/contact');
  await page.clock.pauseAt(start + 60_000);
  await page.getByLabel('Email').fill('ada@test.example');
  await page.getByLabel('Your message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  const toast = page.locator('.toast');
  await toast.hover();
  await page.clock.runFor(5000);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Close notice' }).focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(5000);
  await expect(toast).toBeVisible();
  await page.getByLabel('Email').focus();
  await page.clock.runFor(1300);
  await expect(toast).toHaveCount(0);
});

test('keeps a toast while the tab is hidden [TST-02]', async ({ page }) => {
  await page.clock.install({ time: start });
  await open(page, '/contact');
  await page.clock.pauseAt(start + 60_000);
  await page.getByLabel('Email').fill('ada@test.example');
  await page.getByLabel('Your message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.runFor(5000);
  await expect(toast).toBeVisible();
  await hide(false);
  await page.clock.runFor(1300);
  await expect(toast).toHaveCount(0);
});

test('shows a warning as a warning, and keeps it for who wants that [TST-02 TST-03]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('briolette.keepNotices', 'true'));
  await open(page, '/browse');
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click();
  await expect(page.locator('.toast')).toHaveAttribute('data-kind', 'warning');
});
