import { browserBackendPlugin } from '@briolette/browser-backend/vite';
import { buildLocale } from '@briolette/i18n/vite';
import { bundleWorker } from '@briolette/offline/vite/bundle-worker.ts';
import { catalogueData } from '@briolette/sample-catalogue/vite';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { clientChunks } from './client-chunks.ts';

const isStatic = process.env.VITE_BUILD === 'static';

/** Compiled at start, before the first request. */
const firstVisit = [
  'app/{root,entry.client}.tsx',
  'app/routes/{home,listing,product}.tsx',
  ...(isStatic
    ? ['app/lib/api/local-backend.ts', '../../packages/browser-backend/src/worker/engine.ts']
    : []),
];

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  // One cache per build, so that switching builds keeps both.
  cacheDir: `node_modules/.vite/${isStatic ? 'static' : 'server'}`,
  plugins: [
    reactRouter(),
    catalogueData(),
    buildLocale(),
    extendableEntries(),
    ...(isStatic ? [browserBackendPlugin()] : [serverWorkerPlugin()]),
  ],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(isStatic ? 'static' : 'server') },
  worker: { format: 'es' },
  optimizeDeps: {
    exclude: ['@electric-sql/pglite'],
    // Pre-bundled, because discovering them later would reload the page.
    include: ['react-hook-form', 'zod/mini'],
  },
  server: { warmup: { clientFiles: firstVisit } },
  environments: {
    client: {
      build: {
        target: 'es2024',
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } },
      },
    },
  },
});

/**
 * Lets a route's file also export code that its lazy parts share with it, which saves a chunk.
 * React Router sets 'exports-only' in its own config, after this one is read.
 */
function extendableEntries(): Plugin {
  return {
    name: 'extendable-entries',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : undefined,
  };
}

const source = new URL(import.meta.resolve('@briolette/offline/server-service-worker.ts'));

/** Emits the service worker at the root of the shop, because its scope is its folder. */
function serverWorkerPlugin(): Plugin {
  return {
    name: 'briolette-server-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const code = await bundleWorker(source);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}
