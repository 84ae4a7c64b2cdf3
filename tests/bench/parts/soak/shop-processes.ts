import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startEmailServer } from '../../../support/email-server.ts';
import { benchSecret } from '../../serve.ts';

export type ShopProcesses = {
  url: string;
  /** Resident memory of the server and the worker in MB. */
  memory(): { server: number; worker: number };
  emailCount(): number;
  stop(): Promise<void>;
};

const program = (name: string) =>
  fileURLToPath(new URL(`../../../../apps/server/src/${name}.ts`, import.meta.url));

/** Starts a server, a worker and a mail server on loopback. */
export async function startShopProcesses(
  databaseUrl: string,
  port: number,
): Promise<ShopProcesses> {
  const emailServer = await startEmailServer();
  let emailCount = 0;
  // Only counts emails, because an hour of them would need much memory.
  emailServer.behave(async (step) => {
    if (step !== 'taken') return;
    emailCount += emailServer.taken.length;
    emailServer.taken.length = 0;
  });
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '20',
    SHOP_SECRET: benchSecret,
    SHOP_DEMO: '1',
    SHOP_RUN_JOBS: '0',
    SHOP_UNPAID_UNITS_PER_IP: '0',
    SHOP_MAX_QUEUED_REQUESTS: '1000',
    SHOP_SHUTDOWN_DELAY_SECONDS: '0',
    SITE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: emailServer.url,
    MAIL_FROM: 'Briolette <shop@briolette.example>',
    LOG_LEVEL: 'error',
    PORT: String(port),
  };
  const children = [program('main'), program('worker')].map((path) =>
    spawn(process.execPath, [path], { stdio: 'inherit', env }),
  ) as [ChildProcess, ChildProcess];
  const [server, worker] = children;
  const url = `http://127.0.0.1:${port}`;
  await ready(url, server);
  return {
    url,
    memory: () => ({ server: residentMegabytes(server), worker: residentMegabytes(worker) }),
    emailCount: () => emailCount,
    async stop() {
      for (const child of children) {
        if (child.exitCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      await emailServer.close();
    },
  };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until && server.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the shop did not start');
}

function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
