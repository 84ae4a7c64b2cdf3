import { until } from '../../support/until.ts';
import { runBuyer } from './buyer.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { runReader } from './reader.ts';

export type Stream = {
  ledger: Ledger;
  /** Resolves when `count` more orders are confirmed. */
  confirmedMore(count: number, withinMs: number): Promise<unknown>;
  /** Stops after the current purchase of each shopper is confirmed or rejected. */
  finish(): Promise<void>;
};

export type StreamOptions = {
  url: string;
  /** The URL for sign-up, if different. */
  accountUrl?: string;
  productIds: readonly string[];
  buyers?: number;
  readers?: number;
  pauseMs?: number;
  reusesKey?: boolean;
};

/** More than the two servers handle concurrently, so that a fault fills their request queues. */
const usualBuyers = 40;

/** A load that one server can handle while the other is replaced, without rejecting requests. */
export const singleServerLoad = { buyers: 10, pauseMs: 100 };

/** Starts a steady stream of checkouts over HTTP. */
export function startStream(options: StreamOptions): Stream {
  const { buyers = usualBuyers, readers = 1, pauseMs = 250, ...rest } = options;
  const ledger = openLedger();
  let over = false;
  const running = Array.from({ length: buyers }, () =>
    runBuyer({ ...rest, pauseMs, ledger, isOver: () => over }),
  );
  const reading = Array.from({ length: readers }, () => runReader(rest.url, ledger, () => over));
  const all = Promise.all([...running, ...reading]);
  all.catch(() => {}); // finish() rethrows it
  return {
    ledger,
    confirmedMore(count, withinMs) {
      const target = ledger.confirmations.length + count;
      return until(`${count} more orders`, async () => ledger.confirmations.length >= target, {
        withinMs,
        intervalMs: 50,
      });
    },
    async finish() {
      over = true;
      await all;
    },
  };
}
