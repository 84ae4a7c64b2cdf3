import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const childFile = fileURLToPath(new URL('./job-child.ts', import.meta.url));
const mostMs = 15 * 60_000;
/** Whoever is to kill in the middle must see the middle. */
const nearlyAlwaysMs = 20;

type LongJob<Seen> = {
  databaseUrl: string;
  kind: string;
  total: number;
  kills: number;
  look: () => Promise<Seen>;
  isEnded: (seen: Seen) => boolean;
  /** How often somebody looks how far it is. */
  lookEachMs?: number;
};

/**
 * A process does the jobs of a kind, is killed at even distances, and another goes on. Gives what was
 * done at each kill, and the last look.
 */
export async function killInTheMiddle<Seen extends { done: number }>({
  databaseUrl,
  kind,
  total,
  kills,
  look,
  isEnded,
  lookEachMs = nearlyAlwaysMs,
}: LongJob<Seen>): Promise<{ doneAtKills: number[]; last: Seen }> {
  const startedAt = performance.now();
  const until = async (isSo: (seen: Seen) => boolean, eachMs: number) => {
    for (;;) {
      const seen = await look();
      if (isSo(seen)) return seen;
      if (performance.now() - startedAt > mostMs) throw new Error('It took too long');
      await new Promise((resolve) => setTimeout(resolve, eachMs));
    }
  };
  const doneAtKills: number[] = [];
  let child = fork(childFile, [databaseUrl, kind]);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await until(({ done }) => done >= Math.floor((total * kill) / (kills + 1)), nearlyAlwaysMs);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      doneAtKills.push((await look()).done);
      child = fork(childFile, [databaseUrl, kind]);
    }
    return { doneAtKills, last: await until(isEnded, lookEachMs) };
  } finally {
    child.kill('SIGKILL');
  }
}
