import { ApiError, type Priority, priorities } from '@briolette/contract';
import type { RequestQueue } from '@briolette/server';

/** The control: a queue ordered by priority only, regardless of the client. */
export function createStrictQueue(options: { atOnce: number; waiting: number }): RequestQueue {
  type Waiter = { enter: () => void; sendAway: () => void };
  const lines: Record<Priority, Set<Waiter>> = {
    browse: new Set(),
    account: new Set(),
    checkout: new Set(),
  };
  let working = 0;
  const waiting = () => priorities.reduce((sum, each) => sum + lines[each].size, 0);

  async function wait(priority: Priority): Promise<void> {
    if (waiting() >= options.waiting) {
      const least = priorities.find((each) => lines[each].size > 0);
      if (!least || priorities.indexOf(least) >= priorities.indexOf(priority))
        throw new ApiError('busy');
      [...lines[least]].at(-1)?.sendAway();
    }
    return new Promise((resolve, reject) => {
      const leave = (then: () => void) => () => {
        clearTimeout(timer);
        lines[priority].delete(waiter);
        then();
      };
      const waiter = {
        enter: leave(resolve),
        sendAway: leave(() => reject(new ApiError('busy'))),
      };
      const timer = setTimeout(waiter.sendAway, 250);
      lines[priority].add(waiter);
    });
  }

  return {
    async run({ priority }, task) {
      if (working < options.atOnce) working++;
      else await wait(priority);
      try {
        return await task();
      } finally {
        const next = priorities.findLast((each) => lines[each].size > 0);
        const [first] = next ? lines[next] : [];
        if (first) first.enter();
        else working--;
      }
    },
    load: () => ({ working, waiting: waiting() }),
  };
}
