import { setTimeout as pause } from 'node:timers/promises';
import type { Audit } from '../checkout/audit.ts';
import { startStream } from '../checkout/start-stream.ts';
import { tellHaproxy } from '../cluster/tell-haproxy.ts';
import { until } from '../cluster/until.ts';
import type { Workspace } from '../cluster/workspace.ts';
import type { OpenScene } from '../scene.ts';
import type { ShopName } from '../shop/start-shops.ts';
import { backfill, contract, expand } from './schema-change.ts';

export type UpgradeResult = Audit & { failedRequests: number; seconds: number; backfilled: number };

/**
 * From this release to the next under load: expand the schema, move the servers one by one, fill
 * in the old rows, contract. No shopper may see a failed request.
 */
export async function rollingUpgrade(scene: OpenScene): Promise<UpgradeResult> {
  const { cluster, shops } = scene;
  await cluster.roles();
  const stream = startStream({ url: shops.url, productIds: scene.productIds });
  try {
    await stream.confirmedMore(100, 30_000);
    const start = performance.now();
    await expand(cluster);
    await stream.confirmedMore(50, 30_000);
    await replace(scene, 'a');
    await stream.confirmedMore(50, 30_000); // both releases at once
    await replace(scene, 'b');
    const backfilled = await backfill(cluster);
    await contract(cluster);
    await stream.confirmedMore(100, 30_000);
    const seconds = (performance.now() - start) / 1000;
    await stream.finish();
    const failedRequests = [...stream.ledger.troubles.values()].reduce(
      (sum, each) => sum + each,
      0,
    );
    return { ...(await scene.audit([stream.ledger])), failedRequests, seconds, backfilled };
  } finally {
    await stream.finish();
  }
}

/** New requests go to the other server; when the last one has left, this one is exchanged. */
async function replace({ cluster, shops }: OpenScene, name: ShopName): Promise<void> {
  const { workspace } = cluster;
  await tellHaproxy(workspace, `set server shops/${name} state drain`);
  await until(
    `shop ${name} has no request`,
    async () => (await sessionsOf(workspace, name)) === 0,
    {
      withinMs: 15_000,
      everyMs: 100,
    },
  );
  await shops.stop(name, 'SIGTERM');
  await shops.start(name, 'next');
  await tellHaproxy(workspace, `set server shops/${name} state ready`);
  await pause(1_500); // the proxy's next check finds it
}

async function sessionsOf(workspace: Workspace, name: ShopName) {
  const table = await tellHaproxy(workspace, 'show stat');
  const [head = '', ...rows] = table.split('\n');
  const column = head.split(',').indexOf('scur');
  const row = rows
    .map((line) => line.split(','))
    .find(([proxy, server]) => proxy === 'shops' && server === name);
  return Number(row?.[column]);
}
