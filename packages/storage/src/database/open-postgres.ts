import { setTimeout as pause } from 'node:timers/promises';
import { createKeyBatcher } from './batch-keys.ts';
import { type Database, DatabaseUnavailable, type Statement } from './database.ts';
import { getRemainingMs, withoutDeadline } from './deadline.ts';
import {
  openConnections,
  type PoolLoad,
  type PostgresConnections,
  QueryAttemptError,
} from './postgres-connections.ts';
import { createReplicaFreshness, primaryWalPositionStatement } from './standby-freshness.ts';

const minPauseMs = 50;
const maxPauseMs = 250;

/**
 * Retries within the time limit as long as it is safe: always if nothing was executed, and after an
 * unknown outcome only repeatable statements.
 */
export async function retryWhileSafe<Result>(
  attempt: () => Promise<Result>,
  { repeatable, forMs, onRetry }: { repeatable: boolean; forMs: number; onRetry?: () => void },
): Promise<Result> {
  const end = performance.now() + forMs;
  let outcome: DatabaseUnavailable['outcome'] = 'nothing done';
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof QueryAttemptError)) throw error;
      const { outcome: failure, cause } = error;
      if (failure === 'answered') throw cause;
      // One unknown outcome makes the whole call unknown, whatever later attempts return.
      if (failure === 'unknown') outcome = 'unknown';
      const safe = failure === 'nothing done' || (failure === 'unknown' && repeatable);
      // Jitter prevents all clients from retrying at the same time.
      const wait = pauseMs * (0.5 + Math.random() / 2);
      if (!safe || performance.now() + wait > end) throw new DatabaseUnavailable(outcome, cause);
      onRetry?.();
      await pause(wait);
    }
  }
}

export { withDeadline, withoutDeadline } from './deadline.ts';
export type { PoolLoad } from './postgres-connections.ts';

export type PostgresDatabase = Database & {
  /** Returns the load of each pool, for metrics. */
  pools(): Record<string, PoolLoad>;
};

export type PostgresOptions = {
  connectionString: string;
  /** Read replicas, for statements that allow them. */
  standbyConnectionString?: string | undefined;
  /** Replicas that are further behind aren't used. */
  maxStandbyLagMs?: number;
  /** The catalogue pool has the same size, so that neither can exhaust the other. */
  maxConnections?: number;
  /** Default 15 seconds. 0 for bulk work without a limit. */
  queryTimeoutMs?: number;
  /** How long a statement is retried. Longer than a failover takes. */
  retryForMs?: number;
  /** Called when an idle connection breaks. The pool opens another. */
  onError?: (error: Error) => void;
  /** Called before each retry. */
  onRetry?: () => void;
};

/**
 * Opens connection pools with time-outs, so that a database that hangs causes an error. Statements
 * that a replica may serve have a separate pool, also on the primary: requests that wait for an
 * unresponsive primary don't block the catalogue.
 */
export function openPostgres(options: PostgresOptions): PostgresDatabase {
  const { queryTimeoutMs = 15_000, retryForMs = 12_000, onError = () => {}, onRetry } = options;
  const { connectionString, standbyConnectionString } = options;
  const limits = {
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    // Aborts statements, but never a commit.
    statement_timeout: queryTimeoutMs,
    keepAlive: true,
  };
  const open = (address: string, own: object = {}) =>
    openConnections({ ...limits, ...own, connectionString: address }, onError);
  const leader = open(connectionString);
  const catalogue = open(connectionString);
  const standbys = standbyConnectionString ? open(standbyConnectionString, standbyLimits) : null;
  const watch = standbys && open(connectionString, watchLimits);
  const queryStandby =
    standbys && watch && standbyReader(watch, standbys, options.maxStandbyLagMs ?? usualMaxLagMs);
  const pools = { leader, catalogue, ...(standbys && { standbys }), ...(watch && { watch }) };

  async function runStatement<Row>(
    statement: Statement,
    parameters: readonly unknown[],
  ): Promise<Row[]> {
    const standbyRows = statement.standby && (await queryStandby?.<Row>(statement, parameters));
    const connections = statement.standby ? catalogue : leader;
    return (
      standbyRows ||
      retryWhileSafe(() => connections.run<Row>(statement, parameters), {
        repeatable: isRepeatable(statement),
        forMs: Math.min(retryForMs, getRemainingMs()),
        ...(onRetry && { onRetry }),
      })
    );
  }
  const gather = createKeyBatcher(runStatement);

  return {
    query<Row>(statement: Statement, parameters: readonly unknown[] = []) {
      if (!statement.gathers) return runStatement<Row>(statement, parameters);
      return gather(statement, parameters[0] as string[]) as Promise<Row[]>;
    },
    script: leader.script,
    pools: () =>
      Object.fromEntries(Object.entries(pools).map(([name, each]) => [name, each.load()])),
    async close() {
      await Promise.all(Object.values(pools).map((each) => each.close()));
    },
  };
}

function isRepeatable({ repeatable, text }: Statement): boolean {
  return repeatable ?? /^\s*select\b/i.test(text);
}

/** Short, because the primary can serve the query instead. */
const standbyLimits = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };
const restAfterFailureMs = 1_000;

/** A dedicated connection that reads the WAL position of the primary once a second. */
const watchLimits = { max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_000 };

/** Longer than any measured failover, so that the catalogue stays available during one. */
const usualMaxLagMs = 15_000;

/** Reads from a fresh replica, or returns null so that the primary is used. */
function standbyReader(
  leader: PostgresConnections,
  standbys: PostgresConnections,
  maxLagMs: number,
) {
  const freshness = createReplicaFreshness(async () => {
    const [row] = await withoutDeadline(() =>
      leader.run<{ position: string }>(primaryWalPositionStatement, []),
    );
    if (!row) throw new Error('The primary returned no WAL position');
    return row.position;
  }, maxLagMs);
  let restUntil = 0;
  return async <Row>(statement: Statement, parameters: readonly unknown[]) => {
    if (performance.now() < restUntil) return null;
    try {
      return await standbys.run<Row>(statement, parameters, freshness.isFresh);
    } catch {
      restUntil = performance.now() + restAfterFailureMs;
      return null;
    }
  };
}
