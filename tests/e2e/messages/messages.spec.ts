import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { expect, open, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors, persistNotices: true });

test('a message from the contact page is answered and resolved in the back office', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Unique, because a retry finds the messages of the first attempt.
  const name = `Ida ${crypto.randomUUID().slice(0, 6)}`;
  const email = `${crypto.randomUUID()}@test.example`;
  await open(page, '/contact');
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your message').fill('Which size fits?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for messaging us, Have a great Day')).toBeVisible();

  await openOffice(page, '/messages');
  const message = page.getByRole('article').filter({ hasText: email });
  await test.step('it appears in the back office [MSG-01]', async () => {
    await expect(message).toContainText('Which size fits?');
  });

  await test.step('Reply by email starts an email to the sender [MSG-04]', async () => {
    await expect(message.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=`),
    );
  });

  await test.step('Mark as done moves it to the resolved messages [MSG-02]', async () => {
    await message.getByRole('button', { name: /^Mark as done/ }).click();
    await expect(message).toHaveCount(0);
    await page.getByRole('link', { name: 'Done', exact: true }).click();
    await expect(message).toContainText('Done');
    await message.getByRole('button', { name: /^Reopen/ }).click();
    await expect(message).toHaveCount(0);
    await page.getByRole('link', { name: 'Open', exact: true }).click();
  });

  await test.step('Reply answers it on the screen, by keyboard [MSG-05]', async () => {
    await message.getByRole('button', { name: `Reply to ${name}` }).press('Enter');
    await page.keyboard.type('Size 5.');
    await page.keyboard.press('Control+Enter');
    await expect(message).toHaveCount(0);
    // Not clicked: on a phone the notices may cover it until they close.
    await page.getByRole('link', { name: 'Done', exact: true }).press('Enter');
    await expect(message).toContainText('Answered');
    await expect(message.getByRole('list', { name: `Replies to ${name}` })).toContainText(
      'Size 5.',
    );
  });

  await test.step('the reply is an email, and the audit log names the sender [MSG-05 MSG-06]', async () => {
    const emails = page.getByRole('list', { name: 'Sent' });
    await expect(async () => {
      await openOffice(page, '/emails?view=sent');
      await expect(emails.getByRole('listitem').filter({ hasText: email })).toContainText(
        'Reply to a message',
        { timeout: 2000 },
      );
    }).toPass();
    await openOffice(page, '/audit-log');
    await expect(page.getByText(`Replied to message from ${name}`)).toBeVisible();
  });
});
