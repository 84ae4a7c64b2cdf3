import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const benchSecret = 'a-secret-that-is-only-good-for-the-bench';

export type Served = { url: string; cpuMs(): Promise<number>; stop(): Promise<void> };

export async function serve(
  kind: 'hello' | 'shop',
  databaseUrl = '',
  settings: Record<string, string> = {},
): Promise<Served> {
  const child = fork(
    fileURLToPath(new URL('./serve-child.ts', import.meta.url)),
    [kind, databaseUrl],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SHOP_SECRET: benchSecret,
        LOG_LEVEL: 'silent',
        ...settings,
      },
    },
  );
  const [{ url }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the ${kind} server did not start`))),
  ]);
  return {
    url,
    async cpuMs() {
      child.send('cpu');
      const [{ cpu }] = await once(child, 'message');
      return (cpu.user + cpu.system) / 1000;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
