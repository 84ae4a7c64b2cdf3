import { until } from '../../support/until.ts';
import { runBuyer } from './buyer.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { runReader } from './reader.ts';

export type Stream = {
  ledger: Ledger;
  /** Resolves when so many more orders are confirmed. */
  confirmedMore(count: number, withinMs: number): Promise<unknown>;
  /** Each shopper still gets a yes or a no for the purchase under way. */
  finish(): Promise<void>;
};

export type StreamOptions = {
  url: string;
  /** Where shoppers sign up, if elsewhere. */
  accountUrl?: string;
  productIds: readonly string[];
  buyers?: number;
  readers?: number;
  pauseMs?: number;
  reusesKey?: boolean;
};

/** More than the two servers let work at once, so that a fault fills their lines. */
const usualBuyers = 40;

/** So few that one server can carry them while the other is exchanged: nobody is sent away. */
export const singleServerLoad = { buyers: 10, pauseMs: 100 };

/** A steady stream of checkouts over HTTP. */
export function startStream(options: StreamOptions): Stream {
  const { buyers = usualBuyers, readers = 1, pauseMs = 250, ...rest } = options;
  const ledger = openLedger();
  let over = false;
  const running = Array.from({ length: buyers }, () =>
    runBuyer({ ...rest, pauseMs, ledger, isOver: () => over }),
  );
  const reading = Array.from({ length: readers }, () => runReader(rest.url, ledger, () => over));
  const all = Promise.all([...running, ...reading]);
  all.catch(() => {}); // told by finish()
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
