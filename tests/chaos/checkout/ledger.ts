/** One purchase that a shopper wants to make, with what the shop told them. */
export type Intent = {
  userId: string;
  /** One, unless the shopper's client makes a new key for each attempt: a control arm. */
  keys: string[];
  attempts: number;
  confirmed?: { at: number; orderId: string; amount: number };
  /** A definite no. */
  rejection?: string;
};

export type Ledger = {
  intents: Intent[];
  /** Moments at which an order was confirmed, in milliseconds of performance.now(). */
  confirmations: number[];
  /** Answers that were neither a confirmation nor a definite no, by what they were. */
  errors: Map<string, number>;
  /** Looks at the catalogue. */
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

/** The longest time without a confirmation between two moments. */
export function getMaxGap(confirmations: readonly number[], from: number, to: number): number {
  const before = confirmations.findLast((at) => at <= from) ?? from;
  const within = confirmations.filter((at) => at > from && at < to);
  const moments = [before, ...within, to];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] as number)));
}
