import { until } from '../../support/until.ts';
import type { Audit } from '../checkout/audit.ts';
import { startStream } from '../checkout/start-stream.ts';
import type { OpenScene } from '../scene.ts';
import { getStatus } from './server-status.ts';

export type RestartResult = Audit & { failedRequests: number; requests: number; seconds: number };

/** Restarts the servers by SIGTERM without draining them. The proxy detects it by its checks. */
export async function rollingRestart(scene: OpenScene): Promise<RestartResult> {
  const { cluster, shops } = scene;
  await cluster.roles();
  const stream = startStream({
    url: shops.url,
    productIds: scene.productIds,
    pauseMs: 100,
    readers: 4,
  });
  try {
    await stream.confirmedMore(100, 60_000);
    const start = performance.now();
    for (const name of ['a', 'b'] as const) {
      await shops.stop(name, 'SIGTERM');
      await shops.start(name);
      const isBack = async () => (await getStatus(cluster.workspace, name)).startsWith('UP');
      await until(`shop ${name} behind the proxy`, isBack, { withinMs: 20_000 });
      await stream.confirmedMore(50, 60_000);
    }
    const seconds = (performance.now() - start) / 1000;
    await stream.finish();
    const { errors, reads, confirmations } = stream.ledger;
    if (errors.size > 0) console.log('  errors', Object.fromEntries(errors));
    const failed = [...errors.values()].reduce((sum, each) => sum + each, 0);
    return {
      ...(await scene.audit([stream.ledger])),
      failedRequests: failed + reads.failed,
      // Each confirmation takes a cart request and an order request.
      requests: reads.total + 2 * confirmations.length,
      seconds,
    };
  } finally {
    await stream.finish();
  }
}
