import type { Browser } from '@playwright/test';

/**
 * Returns the milliseconds from each click on a filter to the next paint, with CPU throttling of
 * 4×.
 */
export async function clickFilters(
  browser: Browser,
  url: string,
  clicks: number,
): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'click') durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const filters = page.getByRole('checkbox');
  const kinds = Math.min(await filters.count(), 6);
  for (let click = 0; click < clicks; click++) {
    await filters.nth(click % kinds).click({ force: true });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
    );
  }
  const slow = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  await page.close();
  // Events shorter than the threshold of 16 ms aren't reported.
  return [...slow, ...Array<number>(Math.max(0, clicks - slow.length)).fill(16)];
}
