import type { Database } from '@briolette/storage';
import type { Progress } from './print-progress.ts';

/**
 * Takes a table's secondary indexes away for a bulk load and builds them after it: a trigram index
 * is built in seconds and grown row by row in many minutes.
 */
export async function withoutIndexes(
  database: Database,
  table: string,
  progress: Progress,
  load: () => Promise<void>,
): Promise<void> {
  const indexes = await database.query<{ name: string; definition: string }>(secondaryIndexes, [
    table,
  ]);
  for (const { name } of indexes) await database.script(`drop index ${name}`);
  await load();
  for (const { name, definition } of indexes) {
    progress(`index ${name}`, 0, 1);
    await database.script(definition);
    progress(`index ${name}`, 1, 1);
  }
}

const secondaryIndexes = {
  name: 'secondary-indexes',
  text: `
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = $1::regclass and not i.indisprimary and not exists (
      select from pg_constraint where conindid = i.indexrelid)`,
};
