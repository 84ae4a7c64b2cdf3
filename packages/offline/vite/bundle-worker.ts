import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/**
 * Bundles a service worker into one classic script, which every browser with service workers can
 * run.
 */
export async function bundleWorker(entry: URL): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'worker' },
    },
  })) as Rolldown.RolldownOutput[];
  const [script] = built.flatMap(({ output }) => output);
  if (script?.type !== 'chunk') throw new Error(`${entry} produced no script`);
  return script.code;
}
