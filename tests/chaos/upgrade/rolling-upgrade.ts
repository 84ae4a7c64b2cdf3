import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../support/until.ts';
import type { Audit } from '../checkout/audit.ts';
import { singleServerLoad, startStream } from '../checkout/start-stream.ts';
import { sendHaproxyCommand } from '../cluster/haproxy-command.ts';
import type { OpenScene } from '../scene.ts';
import type { ShopName, ShopVersion } from '../shop/start-shops.ts';
import { backfill } from './schema-change.ts';
import { countSessions } from './server-status.ts';

export type UpgradeResult = Audit & { failedRequests: number; seconds: number; backfilled: number };

/**
 * Upgrades the servers one by one, under load, to the next release and the one after. The first
 * server of each release runs its migrations. No request may fail.
 */
export async function rollingUpgrade(scene: OpenScene): Promise<UpgradeResult> {
  const { cluster, shops } = scene;
  await cluster.roles();
  const stream = startStream({
    url: shops.url,
    productIds: scene.productIds,
    ...singleServerLoad,
  });
  try {
    await stream.confirmedMore(100, 30_000);
    const start = performance.now();
    await replace(scene, 'a', 'expanded');
    await stream.confirmedMore(50, 30_000); // both releases run
    await replace(scene, 'b', 'expanded');
    const backfilled = await backfill(cluster);
    await replace(scene, 'a', 'contracted');
    await stream.confirmedMore(50, 30_000);
    await replace(scene, 'b', 'contracted');
    await stream.confirmedMore(100, 30_000);
    const seconds = (performance.now() - start) / 1000;
    await stream.finish();
    const { errors } = stream.ledger;
    if (errors.size > 0) console.log('  errors', Object.fromEntries(errors));
    const failedRequests = [...stream.ledger.errors.values()].reduce((sum, each) => sum + each, 0);
    return { ...(await scene.audit([stream.ledger])), failedRequests, seconds, backfilled };
  } finally {
    await stream.finish();
  }
}

/** Drains a server at the proxy, waits for its last request and replaces it. */
async function replace(
  { cluster, shops }: OpenScene,
  name: ShopName,
  version: ShopVersion,
): Promise<void> {
  const { workspace } = cluster;
  await sendHaproxyCommand(workspace, `set server shops/${name} state drain`);
  await until(
    `shop ${name} to finish its requests`,
    async () => (await countSessions(workspace, name)) === 0,
    {
      withinMs: 15_000,
      intervalMs: 100,
    },
  );
  await shops.stop(name, 'SIGTERM');
  await shops.start(name, version);
  await sendHaproxyCommand(workspace, `set server shops/${name} state ready`);
  await pause(1_500); // until the proxy's next check
}
