import type { Page } from '@playwright/test';
import { launchOptions } from '../../browser-engine/launch-options.ts';

/** Renders products in software. */
export const drawnInSoftware = {
  ...launchOptions,
  args: [
    ...(launchOptions.args ?? []).filter((each) => each !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
};

/** Limits the size of canvases, as in a browser that is short of memory. */
export const shortOfMemory = (page: Page, most: number) =>
  page.addInitScript((limit) => {
    for (const name of ['width', 'height'] as const) {
      const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, name);
      Object.defineProperty(HTMLCanvasElement.prototype, name, {
        ...own,
        set(pixels: number) {
          own?.set?.call(this, Math.min(pixels, limit));
        },
      });
    }
  }, most);
