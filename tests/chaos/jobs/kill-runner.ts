import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Database, enqueueJobs, type NewJob } from '@briolette/storage';

const childFile = fileURLToPath(new URL('./runner-child.ts', import.meta.url));
const added = 5000;

export type RunnerAudit = {
  jobs: number;
  done: number;
  lost: number;
  dead: number;
  kills: number;
  /** Attempts repeated because the process ended after the work and before the result was saved. */
  repeated: number;
  seconds: number;
};

/** Two runners share the jobs. One of them is killed repeatedly. */
export async function killRunner(
  database: Database,
  databaseUrl: string,
  jobs: number,
): Promise<RunnerAudit> {
  await database.script('create table marks (key text primary key, runs integer not null)');
  for (let nr = 0; nr < jobs; nr += added)
    await enqueueJobs(
      database,
      Array.from({ length: Math.min(added, jobs - nr) }, (_, at) => ({
        kind: 'mark',
        dedupKey: `mark:${nr + at}`,
        payload: {},
        runAt: new Date(),
      })) as unknown as NewJob[],
    );
  const start = () => fork(childFile, [databaseUrl]);
  const startedAt = performance.now();
  const steady = start();
  let victim = start();
  let kills = 0;
  try {
    while ((await left(database)) > 0) {
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1000));
      const ended = once(victim, 'exit');
      victim.kill('SIGKILL');
      await ended;
      kills++;
      victim = start();
      if (performance.now() - startedAt > 15 * 60_000) throw new Error('Timed out');
    }
  } finally {
    steady.kill('SIGKILL');
    victim.kill('SIGKILL');
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const [row] = await database.query<Omit<RunnerAudit, 'jobs' | 'kills' | 'seconds'>>({
    name: '',
    text: `
      select (select count(*)::int from jobs where kind = 'mark' and completed_at is not null) as done,
        (select count(*)::int from jobs where kind = 'mark' and dead_at is not null) as dead,
        (select ${jobs} - count(*)::int from marks) as lost,
        (select coalesce(sum(runs - 1), 0)::int from marks) as repeated`,
  });
  if (!row) throw new Error('no audit');
  return { jobs, kills, seconds, ...row };
}

async function left(database: Database): Promise<number> {
  const [row] = await database.query<{ left: number }>({
    name: '',
    text: `select count(*)::int as left from jobs
      where kind = 'mark' and completed_at is null and dead_at is null`,
  });
  return row?.left ?? 0;
}
