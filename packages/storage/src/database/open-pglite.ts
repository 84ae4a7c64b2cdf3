import type { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';

export function openPglite(pglite: PGlite): Database {
  return {
    async query<Row>({ text }: { text: string }, parameters: readonly unknown[] = []) {
      const { rows } = await pglite.query<Row>(text, [...parameters]);
      return rows;
    },
    async script(text) {
      try {
        await pglite.exec(text);
      } catch (error) {
        await pglite.exec('rollback');
        throw error;
      }
    },
    close: () => pglite.close(),
  };
}
