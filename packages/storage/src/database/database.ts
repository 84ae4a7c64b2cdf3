/** One SQL statement. The name lets PostgreSQL keep it prepared. */
export type Statement = {
  name: string;
  text: string;
  /**
   * Running it twice leaves what running it once leaves, so it is sent again even when nobody
   * knows whether it was done. What begins with select is; anything else must say so.
   */
  repeatable?: true;
  /** A standby may answer, some seconds late. For the catalogue; never to decide a purchase. */
  standby?: true;
  /**
   * Its one parameter is a list of keys, and each row names its key: what several ask for at once
   * may be asked for together.
   */
  gathers?: true;
};

/**
 * What both engines have in common. Every query of the shop is one statement, so there is no
 * transaction to hold open, and a failure leaves nothing half done.
 */
export type Database = {
  query<Row>(statement: Statement, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters, for migrations. Nobody waits for it, so it may take long. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
};

/** The first row of a query that always returns one. */
export async function queryOne<Row>(
  database: Database,
  statement: Statement,
  parameters?: readonly unknown[],
): Promise<Row> {
  const [row] = await database.query<Row>(statement, parameters);
  if (!row) throw new Error(`${statement.name} gave no row`);
  return row;
}

/** The first row, or null if there is none. */
export async function queryFirst<Row>(
  database: Database,
  statement: Statement,
  parameters?: readonly unknown[],
): Promise<Row | null> {
  const [row] = await database.query<Row>(statement, parameters);
  return row ?? null;
}

/** The database could not be asked, or broke off while it was: after every retry that is safe. */
export class DatabaseUnavailable extends Error {
  /** unknown: the statement may or may not have been done. */
  readonly outcome: 'nothing done' | 'unknown';

  constructor(outcome: 'nothing done' | 'unknown', cause: unknown) {
    super(`The database is unavailable, ${outcome}`, { cause });
    this.outcome = outcome;
  }
}
