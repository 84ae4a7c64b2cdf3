import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseUnavailable, type Statement } from './database.ts';
import {
  DeadlineExceeded,
  getRemainingMs,
  raceDeadline,
  withDeadline,
  withoutDeadline,
} from './deadline.ts';

type Keyed = { key: string };
type Batch = { keys: Set<string>; until: number; rows: Promise<Keyed[]> };
type RunQuery = (statement: Statement, parameters: readonly unknown[]) => Promise<Keyed[]>;

/**
 * Batches lookups by key: requests for the same statement within one turn of the event loop become
 * one query (as DataLoader does).
 */
export function createKeyBatcher(runQuery: RunQuery) {
  const gathering = new Map<string, Batch>();

  function openBatch(statement: Statement): Batch {
    const batch: Batch = {
      keys: new Set(),
      until: 0,
      rows: turn().then(() => {
        gathering.delete(statement.name);
        // The latest deadline of the batch applies to the query. Callers with an earlier deadline
        // stop waiting before.
        return withoutDeadline(() =>
          withDeadline(batch.until - performance.now(), () =>
            runQuery(statement, [[...batch.keys]]),
          ),
        );
      }),
    };
    gathering.set(statement.name, batch);
    return batch;
  }

  return async (statement: Statement, keys: readonly string[]): Promise<Keyed[]> => {
    const batch = gathering.get(statement.name) ?? openBatch(statement);
    for (const key of keys) batch.keys.add(key);
    batch.until = Math.max(batch.until, performance.now() + getRemainingMs());
    const rows = await raceDeadline(batch.rows).catch((error) => {
      throw error instanceof DeadlineExceeded ? new DatabaseUnavailable('unknown', error) : error;
    });
    return rows.filter(({ key }) => keys.includes(key));
  };
}
