/** What can go wrong between a shop and its provider. Each counts down and is then over. */
export type FaultKind =
  /** The work is done, and the answer never arrives. */
  | 'answer lost'
  /** Nothing was done; the fault is saved and given again for the same key. */
  | 'saved 500'
  | 'too many requests'
  | 'refused';

export type Faults = {
  /** The next calls whose method and path match meet this. */
  next(kind: FaultKind, calls?: { match?: RegExp; times?: number }): void;
  /** Nobody answers at all. */
  down: boolean;
  /** Calls wait so long before they are carried out. */
  delayMs: number;
  /** Answers come so long after the work is done and told. */
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
