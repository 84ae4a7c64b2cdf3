import type { Database, Statement } from './database.ts';
import { openConnections, type PostgresConnections } from './postgres-connections.ts';
import { retryAttempts } from './retry-attempts.ts';
import { createStandbyFreshness, leaderPositionStatement } from './standby-freshness.ts';

export type PostgresOptions = {
  connectionString: string;
  /** Standbys, for statements that allow it. */
  standbyConnectionString?: string | undefined;
  /** A standby that is further behind is not asked. */
  maxStandbyLagMs?: number;
  maxConnections?: number;
  /** 15 seconds unless said otherwise; 0: bulk work that may take as long as it needs. */
  queryTimeoutMs?: number;
  /** How long a statement is tried again where that is safe: longer than a failover takes. */
  retryForMs?: number;
  /** Told of a connection that broke while idle; the pool opens another. */
  onError?: (error: Error) => void;
};

/** Time-outs everywhere: a database that hangs must become an error, not a waiting shopper. */
export function openPostgres(options: PostgresOptions): Database {
  const { queryTimeoutMs = 15_000, retryForMs = 12_000, onError = () => {} } = options;
  const limits = {
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    // The server stops a statement, never a commit: that one is left to end by itself.
    statement_timeout: queryTimeoutMs,
    keepAlive: true,
  };
  const leader = openConnections(
    { ...limits, connectionString: options.connectionString },
    onError,
  );
  const standbys = options.standbyConnectionString
    ? openConnections(
        { ...limits, ...standbyLimits, connectionString: options.standbyConnectionString },
        onError,
      )
    : null;
  const askStandby = standbys && standbyReader(leader, standbys, options.maxStandbyLagMs);

  return {
    async query<Row>(statement: Statement, parameters: readonly unknown[] = []) {
      const answer = statement.standby && (await askStandby?.<Row>(statement, parameters));
      return (
        answer ||
        retryAttempts(() => leader.run<Row>(statement, parameters), {
          repeatable: isRepeatable(statement),
          forMs: retryForMs,
        })
      );
    },
    script: leader.script,
    async close() {
      await Promise.all([leader.close(), standbys?.close()]);
    },
  };
}

function isRepeatable({ repeatable, text }: Statement): boolean {
  return repeatable ?? /^\s*select\b/i.test(text);
}

/** The leader can be asked instead: a standby that hangs is not waited for. */
const standbyLimits = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };
const restAfterFailureMs = 1_000;

/** Longer than the longest failover measured, so that the catalogue stays open through one. */
const usualMaxLagMs = 15_000;

/** Reads from a standby that is fresh, or gives null: then the leader is asked. */
function standbyReader(
  leader: PostgresConnections,
  standbys: PostgresConnections,
  maxLagMs = usualMaxLagMs,
) {
  const freshness = createStandbyFreshness(async () => {
    const [row] = await leader.run<{ position: string }>(leaderPositionStatement, []);
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
