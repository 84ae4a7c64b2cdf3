/** One SQL statement. The name lets PostgreSQL keep it prepared. */
export type Statement = { name: string; text: string };

/**
 * What both engines have in common. Every query of the shop is one statement, so there is no
 * transaction to hold open, and a failure leaves nothing half done.
 */
export type Database = {
  query<Row>(statement: Statement, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters, for migrations. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
};

/** The first row of a query that always gives one. */
export async function queryOne<Row>(
  database: Database,
  statement: Statement,
  parameters?: readonly unknown[],
): Promise<Row> {
  const [row] = await database.query<Row>(statement, parameters);
  if (!row) throw new Error(`${statement.name} gave no row`);
  return row;
}
