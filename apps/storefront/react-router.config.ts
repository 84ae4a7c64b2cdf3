import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { listPrerenderedPaths } from './vite/prerender.ts';

const isStatic = process.env.VITE_BUILD === 'static';
/** Where the static build will live on its host: "/" or a sub-path such as "/shop/". */
const basename = process.env.BASE_PATH ?? '/';

/** On the prerendered pages' own inline scripts, until the last step of the build has hashed them. */
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
  buildEnd: ({ reactRouterConfig }) => flatten(reactRouterConfig.buildDirectory),
};

export default {
  ...(isStatic ? files : server),
  // One small manifest at start instead of a request to the server on every hover.
  routeDiscovery: { mode: 'initial' },
  // One file for each page: its loader and its markup.
  splitRouteModules: false,
} satisfies Config;

/**
 * build/static itself becomes the folder to upload: pages that lie under the sub-path move up to
 * it, and the page for unknown paths gets the name that static hosts look for.
 */
function flatten(directory: string) {
  const client = join(directory, 'client');
  const under = basename.replaceAll('/', '');
  // With its pages under a sub-path, the root has no index and the router gives it the fallback.
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
