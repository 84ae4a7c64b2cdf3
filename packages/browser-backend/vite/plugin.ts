import { bundleWorker } from '@briolette/offline/vite/bundle-worker.ts';
import type { Plugin } from 'vite';
import { computeSnapshotVersion, ensureSnapshot } from '../scripts/ensure-snapshot.ts';

/** JavaScript only, so that code which needs the URL of the .wasm file doesn't wait for it. */
const pgliteChunk = { name: 'pglite', test: /[\\/]@electric-sql[\\/]pglite[\\/].*\.js$/ };
const relayFile = 'api-relay.js';
const relaySource = new URL('../src/page/service-worker.ts', import.meta.url);

export { openSnapshot } from '../scripts/ensure-snapshot.ts';
export { ensureSnapshot };

/** Adds what a Vite application needs to run the back end in the browser. */
export function browserBackendPlugin(): Plugin {
  return {
    name: 'briolette-browser-backend',

    async config(_config, { command }) {
      if (command === 'build') await ensureSnapshot();
      return {
        define: { __SNAPSHOT_VERSION__: JSON.stringify(await computeSnapshotVersion()) },
        worker: {
          format: 'es' as const,
          rolldownOptions: {
            output: {
              // The prefix identifies worker files in a list of requests.
              chunkFileNames: 'assets/worker-[name]-[hash].js',
              // Separates PGlite from the shop's own code, which changes more often.
              codeSplitting: { groups: [pgliteChunk] },
            },
          },
        },
        // Listed, because otherwise the first visit in development bundles them one by one and
        // reloads.
        optimizeDeps: {
          exclude: ['@electric-sql/pglite'],
          include: ['zod/mini', 'hono/tiny', 'jose', 'uuidv7'],
        },
      };
    },

    // In development, only modules that import the snapshot wait for it.
    resolveId: {
      filter: { id: /\.gzip\?url$/ },
      async handler() {
        await ensureSnapshot();
        return null;
      },
    },

    // At the root of the shop, because a service worker's scope is its folder.
    async generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: relayFile,
        source: await bundleWorker(relaySource),
      });
      // PGlite references these files, and the snapshot replaces them.
      for (const name of Object.keys(bundle)) {
        if (/initdb-[^/]*\.wasm$|pglite-[^/]*\.data$/.test(name)) delete bundle[name];
      }
    },

    configureServer(server) {
      server.middlewares.use(`${server.config.base}${relayFile}`, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await bundleWorker(relaySource));
      });
    },
  };
}
