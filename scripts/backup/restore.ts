import { parseArgs } from 'node:util';
import { restoreBackup } from './restore-backup.ts';

/** node scripts/backup/restore.ts --from /backups --wal /wal-archive --at 2026-11-15T03:00:00Z --into /data */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    wal: { type: 'string' },
    at: { type: 'string' },
    into: { type: 'string' },
    database: { type: 'string', default: 'shop' },
  },
});
const { from, wal, at, into, database } = values;
const moment = new Date(at ?? '');
if (!from || !wal || !into || Number.isNaN(moment.getTime())) {
  console.error(
    'Pass the backups, the WAL archive, a time and a new folder: node scripts/backup/restore.ts --from /backups --wal /wal-archive --at 2026-11-15T03:00:00Z --into /var/lib/postgresql/restored',
  );
  process.exit(1);
}
try {
  const start = performance.now();
  const restored = await restoreBackup({ from, walArchive: wal, moment, into, database });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.table(restored.checksums);
  console.log(
    `${into} contains the shop as of ${moment.toISOString()}, restored from ${restored.backup} (${seconds} s)`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
