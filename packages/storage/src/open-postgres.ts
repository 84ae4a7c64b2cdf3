import pg from 'pg';
import type { Database } from './database.ts';

export type PostgresOptions = {
  connectionString: string;
  maxConnections?: number;
  /** Told of a connection that broke while idle; the pool opens another. */
  onError?: (error: Error) => void;
};

/** Time-outs everywhere: a database that hangs must become an error, not a waiting shopper. */
export function openPostgres(options: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    statement_timeout: 15_000,
  });
  pool.on('error', options.onError ?? (() => {}));
  return {
    async query<Row>(
      { name, text }: { name: string; text: string },
      parameters: readonly unknown[] = [],
    ) {
      const { rows } = await pool.query({ name, text, values: [...parameters] });
      return rows as Row[];
    },
    async script(text) {
      const client = await pool.connect();
      try {
        await client.query(text);
        client.release();
      } catch (error) {
        // The connection may be inside a broken transaction: do not give it to anyone else.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
