import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const childFile = fileURLToPath(new URL('./job-child.ts', import.meta.url));
const timeoutMs = 15 * 60_000;
/** Short, so that the process is killed at the intended progress. */
const fastPollMs = 20;

type LongJob<Progress> = {
  databaseUrl: string;
  kind: string;
  total: number;
  kills: number;
  getProgress: () => Promise<Progress>;
  isEnded: (progress: Progress) => boolean;
  /** How often the progress is polled after the last kill. */
  pollIntervalMs?: number;
};

/**
 * Runs jobs of one kind in a process that is killed and replaced at even intervals. Returns the
 * progress at each kill and the final progress.
 */
export async function killInTheMiddle<Progress extends { done: number }>({
  databaseUrl,
  kind,
  total,
  kills,
  getProgress,
  isEnded,
  pollIntervalMs = fastPollMs,
}: LongJob<Progress>): Promise<{ doneAtKills: number[]; last: Progress }> {
  const startedAt = performance.now();
  const until = async (isReached: (progress: Progress) => boolean, intervalMs: number) => {
    for (;;) {
      const progress = await getProgress();
      if (isReached(progress)) return progress;
      if (performance.now() - startedAt > timeoutMs) throw new Error('Timed out');
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  };
  const doneAtKills: number[] = [];
  let child = fork(childFile, [databaseUrl, kind]);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await until(({ done }) => done >= Math.floor((total * kill) / (kills + 1)), fastPollMs);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      doneAtKills.push((await getProgress()).done);
      child = fork(childFile, [databaseUrl, kind]);
    }
    return { doneAtKills, last: await until(isEnded, pollIntervalMs) };
  } finally {
    child.kill('SIGKILL');
  }
}
