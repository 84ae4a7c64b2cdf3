import type { Database } from '@briolette/storage';

/** Returns the SQL of the first query that `run` sends, with its parameters inlined. */
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
  // The benchmark passes SQL expressions with this prefix.
  return text.startsWith('sql:') ? text.slice(4) : `'${text.replaceAll("'", "''")}'`;
}
