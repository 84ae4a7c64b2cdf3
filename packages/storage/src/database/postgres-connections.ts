import pg from 'pg';
import type { Statement } from './database.ts';
import { DeadlineExceeded, getRemainingMs, raceDeadline } from './deadline.ts';
import { classifyFailure, type FailureOutcome } from './errors.ts';

/** A failed attempt with its outcome. */
export class QueryAttemptError extends Error {
  readonly outcome: FailureOutcome;

  constructor(outcome: FailureOutcome, cause: unknown) {
    super('An attempt failed', { cause });
    this.outcome = outcome;
  }
}

/** The driver treats 0 as the default time-out, so this is the largest value of a timer. */
const withoutTimeout = (text: string) => ({ text, query_timeout: 2 ** 31 - 1 });

export type PostgresConnections = {
  run<Row>(
    statement: Statement,
    parameters: readonly unknown[],
    /** Checks whether this connection may be used. */
    isFit?: (client: pg.PoolClient) => Promise<boolean>,
  ): Promise<Row[]>;
  script(text: string): Promise<void>;
  load(): PoolLoad;
  close(): Promise<void>;
};

/** Open connections, idle ones among them, and statements waiting for a connection. */
export type PoolLoad = { open: number; idle: number; waiting: number };

export function openConnections(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
): PostgresConnections {
  const pool = new pg.Pool(config);
  pool.on('error', onError);
  const unconfirmed = new WeakSet<object>();
  pool.on('connect', (client) => {
    // The pool doesn't listen while a client is checked out, and an unhandled error event ends the
    // process. The failing statement reports the error.
    client.on('error', () => {});
    // When a caller gives up, it closes the connection, and the server stops the statement.
    // Cancelling isn't an option, because it would interrupt a commit's wait for synchronous
    // replication. Some servers don't support the setting.
    client.query('set client_connection_check_interval = 1000').catch(() => {});
    client.on('notice', ({ routine }) => {
      // "canceling wait for synchronous replication": committed on one server only, yet reported as
      // a success. Detected by the routine, because the text depends on the server's language.
      if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client);
    });
  });

  async function connect(): Promise<pg.PoolClient> {
    const connecting = pool.connect();
    try {
      const client = await raceDeadline(connecting);
      // A free connection is returned before the timer can fire.
      if (getRemainingMs() <= 0) throw new DeadlineExceeded();
      return client;
    } catch (error) {
      if (error instanceof DeadlineExceeded)
        connecting.then((late) => late.release()).catch(() => {});
      throw new QueryAttemptError(classifyFailure(error, 'connecting'), error);
    }
  }

  /** The smaller of the statement's time-out and the request's remaining time. */
  function timeout(): { query_timeout?: number } {
    const left = Math.min(config.query_timeout || Number.POSITIVE_INFINITY, getRemainingMs());
    return Number.isFinite(left) ? { query_timeout: Math.max(1, Math.ceil(left)) } : {};
  }

  return {
    async run<Row>(
      { name, text }: Statement,
      parameters: readonly unknown[],
      isFit?: (client: pg.PoolClient) => Promise<boolean>,
    ) {
      const client = await connect();
      let outcome: FailureOutcome = 'unknown';
      try {
        if (isFit && !(await isFit(client))) {
          outcome = 'nothing done';
          throw new Error('The replica is too far behind');
        }
        const { rows } = await client.query({ name, text, values: [...parameters], ...timeout() });
        if (unconfirmed.has(client)) throw new Error('The commit is on one server only');
        client.release();
        return rows as Row[];
      } catch (error) {
        if (outcome === 'unknown') outcome = classifyFailure(error, 'running');
        // After a response from the server the connection is reusable. Otherwise it is closed.
        client.release(outcome !== 'answered');
        throw new QueryAttemptError(outcome, error);
      }
    },
    async script(text) {
      const client = await pool.connect();
      try {
        await client.query(withoutTimeout(text));
        client.release();
      } catch (error) {
        // The connection may be inside a failed transaction, so it is closed.
        client.release(true);
        throw error;
      }
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
