import { expect, open, test } from '../support/test.ts';

test('toasts close automatically, unless a shopper reads them', async ({ page }) => {
  await page.clock.install({ time: Date.UTC(2026, 10, 14, 12) });
  /** Hydrates the page with a running clock; from then on only `runFor` advances it. */
  const openAndPause = async (path: string) => {
    await page.clock.resume();
    await open(page, path);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  };
  const sendMessage = async () => {
    await page.getByLabel('Email').fill('ada@test.example');
    await page.getByLabel('Your message').fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
  };
  const toast = page.locator('.toast');
  await openAndPause('/contact');

  await test.step('a toast appears at the bottom right, with its kind [TST-01 TST-03]', async () => {
    await sendMessage();
    await expect(toast).toHaveAttribute('data-kind', 'success');
    const box = await toast.boundingBox();
    expect(box && box.x > 720 && box.y > 450).toBe(true);
  });
  await test.step('closes after 1200 ms and is in a live region [TST-02]', async () => {
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    await page.clock.runFor(1000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(400);
    await expect(toast).toHaveCount(0);
  });
  await test.step('stays while it has the pointer or the focus [TST-02]', async () => {
    await sendMessage();
    await toast.hover();
    await page.clock.runFor(5000);
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Close notification' }).focus();
    await page.mouse.move(10, 10);
    await page.clock.runFor(5000);
    await expect(toast).toBeVisible();
    await page.getByLabel('Email').focus();
    await page.clock.runFor(1300);
    await expect(toast).toHaveCount(0);
  });
  await test.step('stays while the tab is hidden [TST-02]', async () => {
    await sendMessage();
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
  await test.step('a warning is shown as one, and stays for shoppers who keep notices [TST-02 TST-03]', async () => {
    await page.evaluate(() => localStorage.setItem('briolette.keepNotices', 'true'));
    await openAndPause('/browse');
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click();
    await expect(toast).toHaveAttribute('data-kind', 'warning');
    await page.clock.runFor(5000);
    await expect(toast).toBeVisible();
  });
});
