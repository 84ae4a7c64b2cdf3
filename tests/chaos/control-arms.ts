import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/until.ts';
import type { Audit } from './checkout/audit.ts';
import type { Ledger } from './checkout/ledger.ts';
import { startStream } from './checkout/start-stream.ts';
import { getAddress } from './cluster/hosts.ts';
import { partition } from './faults/machine-faults.ts';
import { startCuttingProxy } from './faults/replies-cut.ts';
import { runFault } from './run-fault.ts';
import type { OpenScene } from './scene.ts';

/** Shoppers miss one response in fifty. Without a stable idempotency key they buy twice. */
export async function runCutReplies(
  scene: OpenScene,
  reusesKey: boolean,
): Promise<Audit & { cut: number; ledger: Ledger }> {
  await scene.cluster.roles();
  const proxy = await startCuttingProxy(scene.shops.url);
  // Sign-up isn't measured, so it bypasses the proxy.
  const stream = startStream({
    url: proxy.url,
    accountUrl: scene.shops.url,
    productIds: scene.productIds,
    reusesKey,
  });
  try {
    await until('thirty lost responses', async () => proxy.cut() >= 30, { withinMs: 90_000 });
    await pause(500);
    await stream.finish();
    return { ...(await scene.audit([stream.ledger])), cut: proxy.cut(), ledger: stream.ledger };
  } finally {
    await stream.finish();
    proxy.close();
  }
}

/** Repeats the partition on a cluster with asynchronous replication. */
export async function runAsynchronousPartition(scene: OpenScene) {
  await setSynchronous(scene, false);
  try {
    return await runFault(scene, partition, { expectsSync: false });
  } finally {
    await setSynchronous(scene, true);
  }
}

async function setSynchronous({ cluster }: OpenScene, on: boolean): Promise<void> {
  const { leader } = await cluster.roles({ synchronous: !on });
  await fetch(`http://${getAddress(leader)}:8008/config`, {
    method: 'PATCH',
    body: JSON.stringify({ synchronous_mode: on, synchronous_mode_strict: on }),
    signal: AbortSignal.timeout(5_000),
  });
  await until(
    `synchronous commit ${on ? 'on' : 'off'}`,
    async () => {
      const [row] = await cluster.query<{ synchronous_standby_names: string }>(
        'show synchronous_standby_names',
      );
      return (row?.synchronous_standby_names !== '') === on;
    },
    { withinMs: 30_000 },
  );
}
