import { bundleWorker } from '@briolette/offline/vite/bundle-worker.ts';
import type { Plugin } from 'vite';

const source = new URL(import.meta.resolve('@briolette/offline/server-service-worker.ts'));

/** At the root of the shop: a service worker reaches no further than its folder. */
export function serverWorkerPlugin(): Plugin {
  return {
    name: 'briolette-server-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const code = await bundleWorker(source);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}
