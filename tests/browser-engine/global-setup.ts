import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserBackendPlugin } from '@briolette/browser-backend/vite';
import { build } from 'vite';
import { computeSnapshotVersion } from '../../packages/browser-backend/scripts/ensure-snapshot.ts';
import { serveFiles } from './serve-files.ts';

/** Builds the test page at the root of a site and under a sub-path, and serves both. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-engine-'));
  const folders = { '/': join(folder, 'root'), '/shop/': join(folder, 'shop') };
  for (const [base, outDir] of Object.entries(folders)) await buildPage(base, outDir);
  const [origin, server] = await serveFiles(folders);
  process.env.BROWSER_ENGINE_ORIGIN = origin;
  process.env.BROWSER_ENGINE_FILES = folders['/'];
  process.env.BROWSER_ENGINE_VERSION = await computeSnapshotVersion();
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  };
}

function buildPage(base: string, outDir: string) {
  return build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('./page', import.meta.url)),
    base,
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
    plugins: [browserBackendPlugin()],
  });
}
