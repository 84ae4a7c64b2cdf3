import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './postgres-tools.ts';

export type Backup = { name: string; finishedAt: string };

/**
 * Creates and verifies a base backup of a running cluster. With the archived WAL, any later point
 * in time can be restored.
 */
export async function createBackup({
  database,
  to,
}: {
  database: string;
  to: string;
}): Promise<Backup> {
  const url = new URL(database);
  const password = decodeURIComponent(url.password);
  url.password = ''; // other users can read a command line
  const name = `base-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const unfinished = join(to, `${name}.unfinished`);
  await runProgram(
    'pg_basebackup',
    [
      ...['--dbname', url.href, '--pgdata', unfinished],
      ...[
        '--checkpoint=fast',
        '--wal-method=stream',
        '--manifest-checksums=SHA256',
        '--no-password',
      ],
    ],
    password ? { PGPASSWORD: password } : {},
  );
  await runProgram('pg_verifybackup', [unfinished]);
  const backup = { name, finishedAt: new Date().toISOString() };
  await rename(unfinished, join(to, name));
  await writeFile(join(to, `${name}.json`), JSON.stringify(backup));
  return backup;
}
