/** Thrown where the process ends: nothing after it runs, and no caller gets a result. */
export class Crash extends Error {
  override name = 'Crash';
}

export type Crashes = {
  /** Ends the process at the nth call from now, before or after the call runs. */
  at(calls: number, when: 'before' | 'after'): void;
  none(): void;
  around<Parts extends object>(parts: Parts): Parts;
};

/** Wraps the dependencies of a process so that it can end at every step. */
export function createCrashes(): Crashes {
  let left = Number.POSITIVE_INFINITY;
  let when: 'before' | 'after' = 'before';
  return {
    at(calls, moment) {
      left = calls;
      when = moment;
    },
    none() {
      left = Number.POSITIVE_INFINITY;
    },
    around<Parts extends object>(parts: Parts): Parts {
      return new Proxy(parts, {
        get(target, name, receiver) {
          const value = Reflect.get(target, name, receiver);
          if (typeof value !== 'function' || name === 'list') return value;
          return async (...given: unknown[]) => {
            left--;
            if (left < 0 || (left === 0 && when === 'before')) throw new Crash(String(name));
            const result = await value.apply(target, given);
            if (left === 0) throw new Crash(String(name));
            return result;
          };
        },
      });
    },
  };
}
