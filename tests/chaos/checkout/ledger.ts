/** A purchase that a shopper attempts, and its outcome. */
export type Intent = {
  userId: string;
  /** One key, except in the control arm, where each attempt uses a new key. */
  keys: string[];
  attempts: number;
  confirmed?: { at: number; orderId: string; amount: number };
  /** Why the shop rejected the purchase. */
  rejection?: string;
};

export type Ledger = {
  intents: Intent[];
  /** When orders were confirmed, by performance.now(). */
  confirmations: number[];
  /** Counts of responses that neither confirmed nor rejected an order, by status or error. */
  errors: Map<string, number>;
  /** Requests for the catalogue. */
  reads: { total: number; failed: number };
  start(userId: string): Intent;
  confirm(intent: Intent, order: { orderId: string; amount: number }): void;
  recordError(what: string): void;
};

export function openLedger(): Ledger {
  const ledger: Ledger = {
    intents: [],
    confirmations: [],
    errors: new Map(),
    reads: { total: 0, failed: 0 },
    start(userId) {
      const intent: Intent = { userId, keys: [], attempts: 0 };
      ledger.intents.push(intent);
      return intent;
    },
    confirm(intent, { orderId, amount }) {
      const at = performance.now();
      intent.confirmed = { at, orderId, amount };
      ledger.confirmations.push(at);
    },
    recordError(what) {
      ledger.errors.set(what, (ledger.errors.get(what) ?? 0) + 1);
    },
  };
  return ledger;
}

/** Returns the longest time without a confirmation between two points in time. */
export function getMaxGap(confirmations: readonly number[], from: number, to: number): number {
  const before = confirmations.findLast((at) => at <= from) ?? from;
  const within = confirmations.filter((at) => at > from && at < to);
  const moments = [before, ...within, to];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] as number)));
}
