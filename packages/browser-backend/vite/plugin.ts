import { bundleWorker } from '@briolette/offline/vite/bundle-worker.ts';
import type { Plugin } from 'vite';
import { computeSnapshotVersion, ensureSnapshot } from '../scripts/ensure-snapshot.ts';

/** Its code only: who knows where its .wasm lies must not wait for it. */
const pgliteChunk = { name: 'pglite', test: /[\\/]@electric-sql[\\/]pglite[\\/].*\.js$/ };
const relayFile = 'api-relay.js';
const relaySource = new URL('../src/page/service-worker.ts', import.meta.url);

export { openSnapshot } from '../scripts/ensure-snapshot.ts';
export { ensureSnapshot };

/** All that a Vite application needs to run the back end in the browser. */
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
              // By its name one sees in a list of requests whose a file is.
              chunkFileNames: 'assets/worker-[name]-[hash].js',
              // PGlite apart from the shop's own code, which changes more often.
              codeSplitting: { groups: [pgliteChunk] },
            },
          },
        },
        // Named, or the first visit while developing stops to bundle them one by one, and reloads.
        optimizeDeps: {
          exclude: ['@electric-sql/pglite'],
          include: ['zod/mini', 'hono/tiny', 'jose', 'uuidv7'],
        },
      };
    },

    // While developing, only who imports it waits for it.
    resolveId: {
      filter: { id: /\.gzip\?url$/ },
      async handler() {
        await ensureSnapshot();
        return null;
      },
    },

    // Under its own name at the root of the shop: a service worker reaches no further than its folder.
    async generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: relayFile,
        source: await bundleWorker(relaySource),
      });
      // PGlite names them, and the snapshot stands in for them.
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
