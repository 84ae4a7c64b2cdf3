import { openOffice, refusals } from './back-office/office.ts';
import { expect, open, test } from './test.ts';

test.use({ expectedErrors: refusals, keepNotices: true });

test('what somebody writes on the contact page is answered and done in the back office [MSG-01 MSG-02 MSG-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = `${crypto.randomUUID()}@test.example`;
  await open(page, '/contact');
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your message').fill('Which size fits?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for messaging us, Have a great Day')).toBeVisible();

  await openOffice(page, '/messages');
  const message = page.getByRole('article').filter({ hasText: email });
  await expect(message).toContainText('Which size fits?');
  await expect(message.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=`),
  );
  await message.getByRole('button', { name: /^Done/ }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(message).toContainText('Done');
});
