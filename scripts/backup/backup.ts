import { parseArgs } from 'node:util';
import { createBackup } from './create-backup.ts';

/**
 * node scripts/backup/backup.ts --to /backups. BACKUP_DATABASE_URL needs a role with REPLICATION.
 */
const { values } = parseArgs({ options: { to: { type: 'string' } } });
const database = process.env.BACKUP_DATABASE_URL;
if (!values.to || !database) {
  console.error(
    'Set BACKUP_DATABASE_URL to postgres://replicator:password@host:5000/postgres and pass a folder: node scripts/backup/backup.ts --to /backups',
  );
  process.exit(1);
}
try {
  const start = performance.now();
  const { name } = await createBackup({ database, to: values.to });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${values.to}/${name} is complete and verified (${seconds} s)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
