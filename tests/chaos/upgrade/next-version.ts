import type { Database } from '@briolette/storage';

/**
 * The shop as its next releases: the column payment_mode is called payment_method there. Statements are
 * those of this release with the name replaced, which is what the release would change.
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
