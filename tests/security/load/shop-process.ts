import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ShopProcess = { url: string; process: ChildProcess; stop(): Promise<void> };

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** `npm start` in a process of its own; its build has no pages, as only the API is loaded. */
export function startShop(databaseUrl: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`${root}apps/server/src/main.ts`], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SHOP_SECRET: 'one secret for all the nodes of a shop',
      SHOP_BUILD: `${root}tests/security/empty-build`,
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise<ShopProcess>((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${said}`)));
    child.stdout.on('data', (chunk) => {
      said = (said + chunk).slice(-5000);
      const url = /The shop is open at (http:[^"]+)/.exec(said)?.[1];
      if (!url) return;
      resolve({
        url,
        process: child,
        async stop() {
          if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
          await gone;
        },
      });
    });
  });
}
