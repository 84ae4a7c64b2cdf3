import { chown, mkdir, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createBackup } from '../../../scripts/backup/create-backup.ts';
import { restoreBackup, rowChecksums } from '../../../scripts/backup/restore-backup.ts';
import { until } from '../../support/until.ts';
import { startStream } from '../checkout/start-stream.ts';
import { getAddress } from '../cluster/hosts.ts';
import type { OpenScene } from '../scene.ts';

export type RestoreResult = {
  backupSeconds: number;
  restoreSeconds: number;
  rows: number;
  /** From stopping the shops until the three machines are healthy and the shops run again. */
  replacementSeconds: number;
  /** Orders confirmed after the replacement. */
  soldAfterwards: number;
  /** Tables whose rows differ after the restore. The goal is none. */
  different: string[];
  /** Tables that the accident changed. If there are none, the rehearsal proves nothing. */
  damaged: string[];
};

/** Creates a backup under load, truncates orders by accident, and restores the time before. */
export async function rehearseRestore(scene: OpenScene): Promise<RestoreResult> {
  const { cluster } = scene;
  const { directory, walArchive, password } = cluster.workspace;
  const server = `${getAddress('shop')}:5000`;
  const url = `postgres://postgres:${password}@${server}/shop`;
  const to = `${directory}/backups`;
  await mkdir(to);
  const { uid, gid } = await stat(walArchive);
  await chown(to, uid, gid);

  const stream = startStream({ url: scene.shops.url, productIds: scene.productIds });
  await stream.confirmedMore(50, 30_000);
  const [, backupSeconds] = await timed(() =>
    createBackup({ database: `postgres://replicator:${password}@${server}/postgres`, to }),
  );
  await stream.confirmedMore(50, 30_000);
  await stream.finish();

  const before = await rowChecksums(url);
  const [clock] = await cluster.query<{ now: Date }>('select clock_timestamp() as now');
  const moment = new Date(clock?.now ?? Number.NaN);
  await pause(50);
  const later = startStream({ url: scene.shops.url, productIds: scene.productIds });
  await later.confirmedMore(50, 30_000);
  await later.finish();
  // The accident. Triggers of the ledger would stop a plain truncate.
  await cluster.query('set session_replication_role = replica; truncate orders cascade');
  const after = await rowChecksums(url);
  await archiveEverything(scene);

  const [restored, restoreSeconds] = await timed(() =>
    restoreBackup({
      from: to,
      walArchive,
      moment,
      into: `${to}/restored`,
      database: 'shop',
    }),
  );
  const [replaced, replacementSeconds] = await timed(async () => {
    for (const name of ['a', 'b'] as const) await scene.shops.stop(name, 'SIGKILL');
    await cluster.replaceData(`${to}/restored`);
    await cluster.roles();
    const found = await rowChecksums(url);
    for (const name of ['a', 'b'] as const) await scene.shops.start(name);
    return found;
  });
  const selling = startStream({ url: scene.shops.url, productIds: scene.productIds });
  await selling.confirmedMore(50, 60_000);
  await selling.finish();

  const differing = (now: typeof before) =>
    Object.keys(before).filter((table) => before[table]?.checksum !== now[table]?.checksum);
  return {
    backupSeconds,
    restoreSeconds,
    rows: Object.values(before).reduce((sum, { rows }) => sum + rows, 0),
    replacementSeconds,
    soldAfterwards: selling.ledger.confirmations.length,
    different: [...differing(restored.checksums), ...differing(replaced)],
    damaged: differing(after),
  };
}

async function archiveEverything({ cluster }: OpenScene): Promise<void> {
  const [current] = await cluster.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  );
  await cluster.query('select pg_switch_wal()');
  const archived = async () => {
    const [row] = await cluster.query<{ last: string | null }>(
      'select last_archived_wal as last from pg_stat_archiver',
    );
    return (row?.last ?? '') >= (current?.segment ?? '');
  };
  await until('the WAL archive', archived, { withinMs: 60_000 });
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
}
