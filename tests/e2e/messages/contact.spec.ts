import { holdCalls } from '../support/hold-calls.ts';
import { expect, open, test } from '../support/test.ts';

test.use({ persistNotices: true });

test('the contact page shows the address of the shop and accepts a message', async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/openstreetmap/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'map' });
  });
  await holdCalls(page, 'fail', '/api/messages');
  await open(page, '/contact');
  const form = page.locator('form', { hasText: 'Send us a message' });
  const fields = await form.evaluate((element: HTMLFormElement) => ({
    method: element.method,
    host: new URL(element.action).host === location.host,
    names: [...new FormData(element).keys()],
    redirect: new FormData(element).get('redirect'),
    required: [...element.elements].flatMap((each) =>
      (each as HTMLInputElement).required ? [(each as HTMLInputElement).name] : [],
    ),
    emailType: (element.elements.namedItem('email') as HTMLInputElement).type,
  }));

  await test.step('shows an info block with an email address [CON-01]', async () => {
    await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('link', { name: /@/ })).toBeVisible();
  });

  await test.step('the form has the named fields and a way back [CON-02 CON-04]', async () => {
    expect(fields.names).toEqual(['redirect', 'first_name', 'last_name', 'email', 'story']);
    expect(fields.redirect).toBe('/contact');
  });

  await test.step('posts to the shop and names the recipient [CON-03]', async () => {
    expect(fields).toMatchObject({ method: 'post', host: true });
    await expect(form).toContainText('Your message goes to');
  });

  await test.step('requires email and message [CON-07]', async () => {
    expect(fields).toMatchObject({ required: ['email', 'story'], emailType: 'email' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  await test.step('requests nothing from a third party before Show map is pressed [CON-05]', async () => {
    await expect(page.getByText('12 Lapidary Lane').first()).toBeVisible();
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(page.getByTitle('Map of the shop')).toBeVisible();
    await expect.poll(() => foreign.length).toBe(1);
  });

  const message = page.getByLabel('Your message');
  await test.step('shows an error and keeps the text when sending fails [CON-06]', async () => {
    await page.getByLabel('Email').fill('ada@test.example');
    await message.fill('Which size fits?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await expect(message).toHaveValue('Which size fits?');
  });

  await test.step('confirms when the message is sent [CON-06]', async () => {
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you for messaging us, Have a great Day')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(message).toHaveValue('');
  });
});
