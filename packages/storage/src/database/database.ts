/** An SQL statement. PostgreSQL caches the prepared statement under its name. */
export type Statement = {
  name: string;
  text: string;
  /**
   * Running it twice has the same effect as running it once, so it is retried even after an unknown
   * outcome. Statements that start with `select` are repeatable by default.
   */
  repeatable?: true;
  /**
   * A read replica may serve it, some seconds behind. For the catalogue; never to decide a
   * purchase.
   */
  standby?: true;
  /**
   * Its only parameter is a list of keys, and each row has its `key`. Concurrent calls may be
   * batched.
   */
  gathers?: true;
};

/**
 * The interface of both engines. Every query of the shop is a single statement, so no transaction
 * stays open and a failure leaves nothing half done.
 */
export type Database = {
  query<Row>(statement: Statement, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters, for migrations. It has no time limit. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
};

/** Returns the first row of a query that always has one. */
export async function queryOne<Row>(
  database: Database,
  statement: Statement,
  parameters?: readonly unknown[],
): Promise<Row> {
  const [row] = await database.query<Row>(statement, parameters);
  if (!row) throw new Error(`${statement.name} returned no row`);
  return row;
}

/** Returns the first row, or null if there is none. */
export async function queryFirst<Row>(
  database: Database,
  statement: Statement,
  parameters?: readonly unknown[],
): Promise<Row | null> {
  const [row] = await database.query<Row>(statement, parameters);
  return row ?? null;
}

/** The database is unreachable, or the connection broke. Thrown after all safe retries. */
export class DatabaseUnavailable extends Error {
  /** `unknown`: the statement may or may not have been executed. */
  readonly outcome: 'nothing done' | 'unknown';

  constructor(outcome: 'nothing done' | 'unknown', cause: unknown) {
    super(`The database is unavailable, ${outcome}`, { cause });
    this.outcome = outcome;
  }
}
