import type { Page } from '@playwright/test';
import type {} from './page/main.ts';

export const origin = () => process.env.BROWSER_ENGINE_ORIGIN ?? '';

/** Opens the test page and waits until plain fetch reaches the back end. */
export async function openShop(
  page: Page,
  { path = '/', ...query }: { path?: string; delay?: number; flush?: 'no' } = {},
): Promise<void> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  await page.goto(`${origin()}${path}?${search}`);
  await page.evaluate(async () => {
    await window.backend.relayed;
    await window.backend.ready;
  });
}
