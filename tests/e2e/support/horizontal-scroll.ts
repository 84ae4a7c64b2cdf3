import type { Page } from '@playwright/test';

/** The narrowest phone, and a laptop of 1280 px at 200 and 400 %. */
const windows = [
  { width: 320, height: 640 },
  { width: 640, height: 360 },
  { width: 320, height: 180 },
];

/** Returns the windows and text sizes at which the page scrolls sideways. */
export async function findSidewaysScroll(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const isWider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  const found: string[] = [];
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    if (await isWider()) found.push(`${width} × ${height}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await sizeText(page, '200%');
  if (await isWider()) found.push('390 px with text at 200 %');
  await sizeText(page, '');
  if (before) await page.setViewportSize(before);
  return found;
}

const sizeText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
