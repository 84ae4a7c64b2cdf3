import { bundleWorker } from '@briolette/offline/vite/bundle-worker.ts';
import type { Plugin } from 'vite';

const source = new URL(import.meta.resolve('@briolette/offline/server-service-worker.ts'));

/** Emits the service worker at the root of the shop, because its scope is its folder. */
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
