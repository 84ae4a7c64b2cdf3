import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withShopDatabase } from '../with-shop-database.ts';
import { newShoppers, percentile, send } from './send.ts';
import { startShop } from './shop-process.ts';

/**
 * node tests/security/load/one-account.ts: one account requests its cart over 200 connections
 * without a pause, while other shoppers browse with separate searches. Before: a queue ordered by
 * priority only. After: shares, round-robin and a limit per user.
 */
const connections = 200;
const seconds = 10;
const patientMs = 1000;

await withShopDatabase(async ({ url }) => {
  const before = await measure(url, 'strict');
  const after = await measure(url, 'shares');
  console.table({ before, after });
  const passed = after.succeeded >= 0.95 * after.reads && after.p99 < patientMs;
  const describe = ({ reads, succeeded, p99 }: typeof after) =>
    `${succeeded} of ${reads} other reads answered, p99 ${p99} ms`;
  console.log(
    `one account on ${connections} connections: before ${describe(before)}; after ${describe(after)}: ${passed ? 'passed' : 'FAILED'}`,
  );
  process.exitCode = passed ? 0 : 1;
});

async function measure(databaseUrl: string, line: 'strict' | 'shares') {
  const program = 'tests/security/load/shop-with-queue.ts';
  const shop = await startShop(databaseUrl, { REQUEST_QUEUE_MODE: line }, program);
  try {
    const [greedy] = await newShoppers(shop.url, 1);
    const clients = spawn(process.execPath, [
      ...process.execArgv,
      fileURLToPath(new URL('./many-clients.ts', import.meta.url)),
      ...[shop.url, greedy?.token ?? '', String(connections)],
    ]);
    const times: number[] = [];
    let reads = 0;
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const path = `/api/products?limit=3&search=g${line}${reads++}`;
      const response = await send(shop.url, { method: 'GET', path }).catch(() => null);
      if (response?.status === 200) times.push(response.ms);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    clients.kill();
    return { reads, succeeded: times.length, p99: percentile(times, 0.99) };
  } finally {
    await shop.stop();
  }
}
