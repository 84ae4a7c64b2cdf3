import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ShopProcess = { url: string; process: ChildProcess; stop(): Promise<void> };

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs `npm start` in a separate process, with a build without pages, because only the API is
 * loaded. Logs to a file, because the shop would block on a full pipe that the load generator does
 * not read.
 */
export async function startShop(
  databaseUrl: string,
  settings: Record<string, string> = {},
  program = 'apps/server/src/main.ts',
): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'briolette-shop-'));
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [`${root}${program}`], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SHOP_SECRET: 'one secret for all the nodes of a shop',
      SHOP_BUILD_DIR: `${root}tests/security/empty-build`,
      PORT: '0',
      SHOP_SHUTDOWN_DELAY_SECONDS: '0',
      // All clients in these tests share one address.
      SHOP_RATE_LIMIT_PER_IP: '1000000',
      SHOP_UNPAID_UNITS_PER_ACCOUNT: '0',
      SHOP_ORDERS_PER_HOUR: '0',
      SHOP_UNPAID_UNITS_PER_IP: '0',
      ...settings,
    },
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isGone = () => child.exitCode !== null || child.signalCode !== null;

  async function stop(): Promise<void> {
    if (!isGone()) child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }

  for (;;) {
    const output = readFileSync(log, 'utf8');
    const url = /The shop is open at (http:[^"\s]+)/.exec(output)?.[1];
    if (url) return { url, process: child, stop };
    if (isGone()) {
      await stop();
      throw new Error(`the shop ended with ${child.exitCode}: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
