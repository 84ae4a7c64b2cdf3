import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** A service worker as one plain script, which every browser that has service workers can run. */
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
  if (script?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return script.code;
}
