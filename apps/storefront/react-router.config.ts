import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp, createDemoPaymentProviders } from '@briolette/api';
import { openSnapshot } from '@briolette/browser-backend/vite';
import { catalogueProducts } from '@briolette/sample-catalogue';
import type { Config } from '@react-router/dev/config';
import { prerenderMarkets } from './prerender-markets.ts';

const isStatic = process.env.VITE_BUILD === 'static';
/** Base path of the static build: "/" or a sub-path such as "/shop/". */
const basename = process.env.BASE_PATH ?? '/';

/** Nonce of the inline scripts, which the last build step replaces with hashes. */
if (isStatic) process.env.SCRIPT_NONCE ??= crypto.randomUUID();

const staticFolder = process.env.LOCALE
  ? `static-${process.env.LOCALE}`
  : basename === '/'
    ? 'static'
    : 'static-under-sub-path';

const server: Config = { ssr: true, buildDirectory: 'build/server' };

const files: Config = {
  ssr: false,
  basename,
  buildDirectory: `build/${staticFolder}`,
  prerender: ({ getStaticPaths }) => listPrerenderedPaths(getStaticPaths()),
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    globalThis.prerenderFetch ??= await openShop();
    await prerenderMarkets(buildDirectory, basename, globalThis.prerenderFetch);
    flatten(buildDirectory);
  },
};

export default {
  ...(isStatic ? files : server),
  // Loads one small manifest at start instead of a request per hovered link.
  routeDiscovery: { mode: 'initial' },
  // One file per page, with its loader and its markup.
  splitRouteModules: false,
} satisfies Config;

/**
 * Moves the client build up to build/static, the folder to upload. Pages under a sub-path move up
 * too, and the fallback page is renamed to 404.html, as static hosts expect.
 */
function flatten(directory: string) {
  const client = join(directory, 'client');
  const under = basename.replaceAll('/', '');
  // With a sub-path, the root has no index page, so the router writes the fallback there.
  const fallback = join(client, under ? 'index.html' : '__spa-fallback.html');
  renameSync(fallback, join(client, '404.html'));
  if (under) {
    cpSync(join(client, under), client, { recursive: true });
    rmSync(join(client, under), { recursive: true });
  }
  cpSync(client, directory, { recursive: true });
  rmSync(client, { recursive: true });
  rmSync(join(directory, 'server'), { recursive: true, force: true });
  writeFileSync(join(directory, '.script-nonce'), process.env.SCRIPT_NONCE ?? '');
}

/**
 * Returns the paths to prerender, and starts the back end that their loaders use
 * (app/lib/api/api-context.ts). Browsers start the same back end.
 */
async function listPrerenderedPaths(fixed: string[]): Promise<string[]> {
  globalThis.prerenderFetch ??= await openShop();
  return [...fixed, ...catalogueProducts.map(({ _id }) => `/products/${_id}`)];
}

async function openShop() {
  const database = await openSnapshot();
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    passwordHasher: { hash: rejectLogin, verify: rejectLogin },
    paymentProviders: createDemoPaymentProviders({
      database,
      clock: () => new Date(),
      siteUrl: '',
    }),
  });
  return async (request: Request) => app.fetch(request);
}

function rejectLogin(): never {
  throw new Error('Pages are prerendered without a login');
}
