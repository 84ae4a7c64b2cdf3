import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';
import { buildSnapshot } from '../scripts/build-snapshot.ts';
import { snapshotStamp } from '../scripts/snapshot-stamp.ts';

const pgliteChunk = { name: 'pglite', test: /[\\/]@electric-sql[\\/]pglite[\\/]/ };
const relayFile = 'api-relay.js';
const relaySource = new URL('../src/relay-service-worker.ts', import.meta.url);
const stampFile = new URL('../build/stamp.json', import.meta.url);

/** All that a Vite application needs to run the back end in the browser. */
export function browserBackend(): Plugin {
  return {
    name: 'briolette-browser-backend',

    async config() {
      const stamp = await snapshotStamp();
      if ((await builtStamp()) !== stamp) await buildSnapshot(stamp);
      return {
        define: { __SNAPSHOT_STAMP__: JSON.stringify(stamp) },
        worker: {
          format: 'es' as const,
          // PGlite apart from the shop's own code, which changes more often.
          rolldownOptions: { output: { codeSplitting: { groups: [pgliteChunk] } } },
        },
        // Named, or the first visit while developing stops to bundle them one by one, and reloads.
        optimizeDeps: {
          exclude: ['@electric-sql/pglite'],
          include: ['zod/mini', 'hono/tiny', 'jose', 'uuidv7'],
        },
      };
    },

    // Under its own name at the root of the shop: a service worker reaches no further than its folder.
    async generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: relayFile, source: await relayCode() });
      // PGlite names them, and the snapshot stands in for them.
      for (const name of Object.keys(bundle)) {
        if (/initdb-[^/]*\.wasm$|pglite-[^/]*\.data$/.test(name)) delete bundle[name];
      }
    },

    configureServer(server) {
      server.middlewares.use(`${server.config.base}${relayFile}`, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await relayCode());
      });
    },
  };
}

async function builtStamp(): Promise<string | null> {
  const text = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
  return text === '' ? null : JSON.parse(text).stamp;
}

async function relayCode(): Promise<string> {
  const source = await readFile(relaySource, 'utf8');
  const { code } = await transformWithOxc(source, relaySource.pathname);
  return code;
}
