/** Faults between a shop and its provider. Each applies to a number of calls. */
export type FaultKind =
  /** The call takes effect, but the response never arrives. */
  | 'answer lost'
  /** The call has no effect; the error is replayed for the same idempotency key. */
  | 'saved 500'
  | 'too many requests'
  | 'refused';

export type Faults = {
  /** Applies a fault to the next calls whose method and path match. */
  next(kind: FaultKind, calls?: { match?: RegExp; times?: number }): void;
  /** Closes every connection without a response. */
  down: boolean;
  /** The delay before a call takes effect. */
  delayMs: number;
  /** The delay between a call's effect, with its events, and its response. */
  lateMs: number;
  take(call: string): FaultKind | null;
  clear(): void;
};

export function createFaults(): Faults {
  let waiting: { kind: FaultKind; match: RegExp; times: number }[] = [];
  return {
    down: false,
    delayMs: 0,
    lateMs: 0,
    next(kind, { match = /./, times = 1 } = {}) {
      waiting.push({ kind, match, times });
    },
    take(call) {
      const fault = waiting.find(({ match, times }) => times > 0 && match.test(call));
      if (!fault) return null;
      fault.times--;
      return fault.kind;
    },
    clear() {
      waiting = [];
      this.down = false;
      this.delayMs = 0;
      this.lateMs = 0;
    },
  };
}
