import pg from 'pg';
import type { Statement } from './database.ts';
import { DeadlineExceeded, getRemainingMs, raceDeadline } from './deadline.ts';
import { classifyFailure, type FailureOutcome } from './errors.ts';

/** An attempt that failed, with what is known about it. */
export class QueryAttemptError extends Error {
  readonly outcome: FailureOutcome;

  constructor(outcome: FailureOutcome, cause: unknown) {
    super('An attempt failed', { cause });
    this.outcome = outcome;
  }
}

/** The driver takes 0 for the usual time-out, so this is the longest that a timer can be. */
const withoutTimeout = (text: string) => ({ text, query_timeout: 2 ** 31 - 1 });

export type PostgresConnections = {
  run<Row>(
    statement: Statement,
    parameters: readonly unknown[],
    /** Whether this connection is good enough to be asked. */
    isFit?: (client: pg.PoolClient) => Promise<boolean>,
  ): Promise<Row[]>;
  script(text: string): Promise<void>;
  load(): PoolLoad;
  close(): Promise<void>;
};

/** Connections that are open, those of them with nothing to do, and statements that wait for one. */
export type PoolLoad = { open: number; idle: number; waiting: number };

export function openConnections(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
): PostgresConnections {
  const pool = new pg.Pool(config);
  pool.on('error', onError);
  const unconfirmed = new WeakSet<object>();
  pool.on('connect', (client) => {
    // While it works for someone the pool does not listen, and an error nobody listens to ends the
    // process. Whoever waits for an answer is told by the statement that fails.
    client.on('error', () => {});
    // Whoever gives up closes the connection, and the server then stops working for nobody. Never
    // by cancelling: that would end a commit's wait for the second machine. Not every server can.
    client.query('set client_connection_check_interval = 1000').catch(() => {});
    client.on('notice', ({ routine }) => {
      // "canceling wait for synchronous replication": committed here, on one machine only, and
      // reported as a success. Told by the routine, because the text is in the server's language.
      if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client);
    });
  });

  async function connect(): Promise<pg.PoolClient> {
    const connecting = pool.connect();
    try {
      const client = await raceDeadline(connecting);
      // A free one is there before a timer can say that it is too late.
      if (getRemainingMs() <= 0) throw new DeadlineExceeded();
      return client;
    } catch (error) {
      if (error instanceof DeadlineExceeded)
        connecting.then((late) => late.release()).catch(() => {});
      throw new QueryAttemptError(classifyFailure(error, 'connecting'), error);
    }
  }

  /** The shorter of what every statement has and what is left of the request. */
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
          throw new Error('This standby is too far behind');
        }
        const { rows } = await client.query({ name, text, values: [...parameters], ...timeout() });
        if (unconfirmed.has(client)) throw new Error('The commit is on one machine only');
        client.release();
        return rows as Row[];
      } catch (error) {
        if (outcome === 'unknown') outcome = classifyFailure(error, 'running');
        // After an answer the connection is as good as before; otherwise nobody else gets it.
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
        // The connection may be inside a broken transaction: do not give it to anyone else.
        client.release(true);
        throw error;
      }
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
