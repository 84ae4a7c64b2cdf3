import { openPostgres } from '@briolette/storage/postgres';

export type RowChecksums = Record<string, { rows: number; checksum: string }>;

/** For each table how many rows it has and a checksum over all of them, in whatever order. */
export async function rowChecksums(connectionString: string): Promise<RowChecksums> {
  const database = openPostgres({ connectionString, maxConnections: 1, queryTimeoutMs: 0 });
  try {
    const tables = await database.query<{ name: string }>({ name: 'tables', text: loggedTables });
    const checksums: RowChecksums = {};
    for (const { name } of tables) {
      const text = `
        select count(*)::int as rows,
          coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as checksum
        from public."${name}" t`;
      const [row] = await database.query<{ rows: number; checksum: string }>({ name: '', text });
      if (row) checksums[name] = row;
    }
    return checksums;
  } finally {
    await database.close();
  }
}

/** Unlogged tables are empty after a restore, on purpose. */
const loggedTables = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
  order by relname`;
