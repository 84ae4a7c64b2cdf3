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
 * Tries again while that is safe and there is time: as long as nothing was done, and after an
 * unknown outcome only what may run twice.
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
      // One attempt nobody knows about makes the whole unknown, whatever the later ones say.
      if (failure === 'unknown') outcome = 'unknown';
      const safe = failure === 'nothing done' || (failure === 'unknown' && repeatable);
      // Spread, so that a thousand requests do not come back in the same instant.
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
  /** How busy each pool is, for whoever watches the shop. */
  pools(): Record<string, PoolLoad>;
};

export type PostgresOptions = {
  connectionString: string;
  /** Standbys, for statements that allow it. */
  standbyConnectionString?: string | undefined;
  /** A standby that is further behind is not asked. */
  maxStandbyLagMs?: number;
  /** As many again for what a standby may standbyRows, so that neither can take the other's. */
  maxConnections?: number;
  /** 15 seconds unless said otherwise; 0: bulk work that may take as long as it needs. */
  queryTimeoutMs?: number;
  /** How long a statement is tried again where that is safe: longer than a failover takes. */
  retryForMs?: number;
  /** Told of a connection that broke while idle; the pool opens another. */
  onError?: (error: Error) => void;
  /** Told of each attempt that failed and is made again. */
  onRetry?: () => void;
};

/**
 * Time-outs everywhere: a database that hangs must become an error, not a waiting shopper. What a
 * standby may standbyRows has connections of its own, also to the leader: a thousand carts that wait
 * for a silent leader leave the catalogue open.
 */
export function openPostgres(options: PostgresOptions): PostgresDatabase {
  const { queryTimeoutMs = 15_000, retryForMs = 12_000, onError = () => {}, onRetry } = options;
  const { connectionString, standbyConnectionString } = options;
  const limits = {
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    // The server stops a statement, never a commit: that one is left to end by itself.
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

/** The leader can be asked instead: a standby that hangs is not waited for. */
const standbyLimits = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };
const restAfterFailureMs = 1_000;

/** How far the leader is, asked once a second on a connection that nobody else can hold. */
const watchLimits = { max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_000 };

/** Longer than the longest failover measured, so that the catalogue stays open through one. */
const usualMaxLagMs = 15_000;

/** Reads from a standby that is fresh, or gives null: then the leader is asked. */
function standbyReader(
  leader: PostgresConnections,
  standbys: PostgresConnections,
  maxLagMs: number,
) {
  const freshness = createReplicaFreshness(async () => {
    const [row] = await withoutDeadline(() =>
      leader.run<{ position: string }>(primaryWalPositionStatement, []),
    );
    if (!row) throw new Error('The leader gave no position');
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
