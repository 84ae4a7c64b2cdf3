import type { Database } from '@briolette/storage';

/**
 * Simulates the next releases, in which the column payment_mode is called payment_method. Replaces the
 * name in all statements.
 */
export function asNextVersion(database: Database): Database {
  return {
    ...database,
    query: (statement, parameters) =>
      database.query(
        { ...statement, text: statement.text.replaceAll('payment_mode', 'payment_method') },
        parameters,
      ),
  };
}
