import { setTimeout as pause } from 'node:timers/promises';
import type { Audit } from './checkout/audit.ts';
import { getMaxGap, type Ledger } from './checkout/ledger.ts';
import { startStream } from './checkout/start-stream.ts';
import type { Fault } from './faults/fault.ts';
import type { OpenScene } from './scene.ts';

export type FaultRun = Audit & {
  outageSeconds: number;
  errors: Record<string, number>;
  ledger: Ledger;
};

/** Injects a fault during a stream of checkouts and audits the result. */
export async function runFault(
  scene: OpenScene,
  fault: Fault,
  { expectsSync = true } = {},
): Promise<FaultRun> {
  const healthy = () => scene.cluster.roles({ synchronous: expectsSync });
  await healthy();
  const stream = startStream({
    url: scene.shops.url,
    productIds: scene.productIds,
    ...fault.load,
  });
  let undo: (() => Promise<void> | void) | null = null;
  try {
    await stream.confirmedMore(60, 60_000);
    const struck = performance.now();
    undo = await fault.strike(scene);
    await pause(fault.holdMs);
    const wayBack = undo;
    undo = null;
    await wayBack();
    await stream.confirmedMore(60, 60_000);
    await pause(2_000);
    const ended = performance.now();
    await stream.finish();
    await healthy();
    const { ledger } = stream;
    return {
      ...(await scene.audit([ledger])),
      outageSeconds: getMaxGap(ledger.confirmations, struck, ended) / 1000,
      errors: Object.fromEntries(ledger.errors),
      ledger,
    };
  } finally {
    await undo?.();
    await stream.finish();
  }
}
