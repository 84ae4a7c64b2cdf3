import { expect, type Page, test } from '@playwright/test';

export type Shopper = { email: string; password: string; firstName: string; token: string };

/** Signs up a new user, logs them in in this browser and opens the page. */
export async function newShopper(page: Page, path: string): Promise<Shopper> {
  const shopper = await signUp(page);
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  return shopper;
}

/** Signs up a new user in the back end and stores their session in this browser. */
export async function signUp(page: Page): Promise<Shopper> {
  const fields = {
    email: `${crypto.randomUUID()}@test.example`,
    password: 'a-long-test-password',
    firstName: 'Ada',
    lastName: 'Test',
  };
  if (test.info().project.name === 'server') {
    // The smallest document of the shop's origin, without scripts and styles.
    await page.goto('/robots.txt');
  } else {
    // In the static build a plain call reaches the back end only once the relay is active.
    await page.goto('/about');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  await expect(async () => {
    const saved = await page.evaluate(async (body) => {
      const response = await fetch('/api/auth/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) return false;
      const { createdUser, encodedToken } = await response.json();
      const session = JSON.stringify({ user: createdUser, token: encodedToken });
      localStorage.setItem('briolette.session', session);
      return true;
    }, fields);
    expect(saved).toBe(true);
  }).toPass({ timeout: 40_000 });
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('briolette.session') ?? '{}').token as string,
  );
  return { ...fields, token };
}
