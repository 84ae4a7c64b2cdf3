import type pg from 'pg';

export type ReplicaFreshness = {
  /** Checks whether this replica has everything that the primary had written some seconds ago. */
  isFresh(client: pg.PoolClient): Promise<boolean>;
};

type Mark = { at: number; position: string };

const markEveryMs = 1_000;

/**
 * Detects replicas that lag behind. The WAL position of the primary is recorded every second; a
 * replica that has replayed the oldest recorded position within `maxLagMs` is fresh. This needs no
 * synchronised clocks, no special rights and no writes. It also detects a disconnected replica,
 * which would report a lag of zero.
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
      .catch(() => {}) // the primary is unavailable: existing marks expire
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
