import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { launchOptions } from '../../tests/browser-engine/launch-options.ts';
import type { PageRenderer, RenderRequest, SceneRenderRequest } from './product-page.ts';

export type RenderedImage = { png: Buffer; frameMillimetres: number | null };

/** Software rendering, so that every machine renders the same image. */
const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Opens a headless browser in which the live view renders images. */
export async function openRenderer({ edit = (code: string) => code } = {}) {
  const code = edit(await bundle());
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...software],
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: code });
  const call = <Name extends keyof PageRenderer>(
    name: Name,
    ...given: Parameters<PageRenderer[Name]>
  ) =>
    page.evaluate(
      ([method, values]) =>
        (
          globalThis as unknown as { pageRenderer: Record<string, (...all: unknown[]) => unknown> }
        ).pageRenderer[method as string]?.(...(values as unknown[])),
      [name, given] as const,
    ) as Promise<ReturnType<PageRenderer[Name]>>;

  const drawFrames = async (frames: number) => {
    for (let left = frames; left > 0; left -= 4) await call('draw', Math.min(4, left));
    return Buffer.from(await call('end'), 'base64');
  };
  return {
    page,
    async take(request: RenderRequest): Promise<RenderedImage> {
      const frameMillimetres = await call('start', request);
      return { png: await drawFrames(request.frames), frameMillimetres };
    },
    async renderScene(request: SceneRenderRequest): Promise<Buffer> {
      await call('startScene', request);
      return drawFrames(request.frames);
    },
    close: () => browser.close(),
  };
}

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./product-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'page',
      },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}
