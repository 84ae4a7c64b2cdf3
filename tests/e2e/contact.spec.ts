import { holdCalls } from './hold-calls.ts';
import { expect, open, test } from './test.ts';

test.use({ keepNotices: true });

test('shows where to find the shop [CON-01]', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toBeVisible();
});

test('has a real form with the named fields and a way back [CON-02 CON-03 CON-04 CON-07]', async ({
  page,
}) => {
  await open(page, '/contact');
  const form = page.locator('form', { hasText: 'Write to us' });
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
  expect(fields).toEqual({
    method: 'post',
    host: true,
    names: ['redirect', 'first_name', 'last_name', 'email', 'story'],
    redirect: '/contact',
    required: ['email', 'story'],
    emailType: 'email',
  });
  await expect(form).toContainText('goes to the back office of this shop');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('thanks once the message was taken [CON-06]', async ({ page }) => {
  await open(page, '/contact');
  await page.getByLabel('Email').fill('ada@test.example');
  await page.getByLabel('Your message').fill('Which size fits?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for messaging us, Have a great Day')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('says so and keeps the text when the receiver fails, and sends it once that is well [CON-06]', async ({
  page,
}) => {
  await holdCalls(page, 'fail', '/api/messages');
  await open(page, '/contact');
  await page.getByLabel('Email').fill('ada@test.example');
  await page.getByLabel('Your message').fill('Which size fits?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await expect(page.getByLabel('Your message')).toHaveValue('Which size fits?');
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for messaging us, Have a great Day')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('asks nothing of a third party before the map is wanted [CON-05]', async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/openstreetmap/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'map' });
  });
  await open(page, '/contact');
  await expect(page.getByText('12 Lapidary Lane').first()).toBeVisible();
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByTitle('Map of the shop')).toBeVisible();
  await expect.poll(() => foreign.length).toBe(1);
});
