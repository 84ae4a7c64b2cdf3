import type { Database } from '@briolette/storage';

/** The SQL that a query of the shop sends, with its parameters written into it. */
export async function recordedStatement(
  run: (database: Database) => Promise<unknown>,
): Promise<string> {
  let sql = '';
  const recorder: Database = {
    async query({ text }, parameters = []) {
      sql ||= text.replace(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]));
      throw new Recorded();
    },
    script: async () => {},
    close: async () => {},
  };
  await run(recorder).catch((error) => {
    if (!(error instanceof Recorded)) throw error;
  });
  return sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
}

class Recorded extends Error {}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  const text = String(value);
  // Written by the bench itself: an expression instead of a value.
  return text.startsWith('sql:') ? text.slice(4) : `'${text.replaceAll("'", "''")}'`;
}
