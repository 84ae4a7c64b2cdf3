import type pg from 'pg';

export type ReplicaFreshness = {
  /** Whether this standby has everything the leader had written some seconds ago. */
  isFresh(client: pg.PoolClient): Promise<boolean>;
};

type Mark = { at: number; position: string };

const markEveryMs = 1_000;

/**
 * How far the leader's log was is noted every second; a standby that has replayed past the oldest
 * note that is young enough is behind by no more than that. Needs no clock that two machines
 * agree on, no special rights and no writing; a standby that is cut off fails it, where its own
 * "lag" would say zero.
 */
export function createReplicaFreshness(
  readLeaderPosition: () => Promise<string>,
  maxLagMs: number,
  now: () => number = () => performance.now(),
): ReplicaFreshness {
  const marks: Mark[] = [];
  const checked = new WeakMap<object, number>();
  let pendingRead: Promise<void> | null = null;

  function recordPosition(): void {
    const newest = marks.at(-1);
    if (pendingRead || (newest && now() - newest.at < markEveryMs)) return;
    const at = now();
    pendingRead = readLeaderPosition()
      .then((position) => void marks.push({ at, position }))
      .catch(() => {}) // no leader just now: the marks we have grow old
      .finally(() => {
        pendingRead = null;
      });
  }

  return {
    async isFresh(client) {
      recordPosition();
      const lastChecked = checked.get(client);
      if (lastChecked !== undefined && now() - lastChecked < markEveryMs) return true;
      const oldest = now() - maxLagMs + markEveryMs;
      while (marks[0] && marks[0].at < oldest) marks.shift();
      const mark = marks[0];
      if (!mark) return false;
      const { rows } = await client.query({ ...replayedStatement, values: [mark.position] });
      const fresh = rows[0]?.fresh === true;
      if (fresh) checked.set(client, now());
      return fresh;
    },
  };
}

export const primaryWalPositionStatement = {
  name: 'leader-position',
  text: 'select pg_current_wal_lsn()::text as position',
};

const replayedStatement = {
  name: 'standby-replayed',
  text: `
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_lsn() end) >= $1::pg_lsn as fresh`,
};
