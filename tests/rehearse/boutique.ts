import type { Machine } from './lab/machine.ts';
import type { Bought } from './shopper/buy.ts';

/** The folder of compose.yml. */
export const home = 'deploy/one-machine';

/** A shop on one machine, and how the rehearsal controls it. */
export type Boutique = {
  machine: Machine;
  backups: string;
  /** Runs a command block of the guide unchanged. */
  follow(name: string, options?: Parameters<Machine['run']>[1]): ReturnType<Machine['run']>;
  /** Runs any other script in the folder of compose.yml. */
  type(script: string): ReturnType<Machine['run']>;
  open(withinMs: number): Promise<unknown>;
  buy(): Promise<Bought>;
};

/** A command that runs a statement as the database's superuser. */
export const sql = (statement: string, database = 'shop') =>
  `docker compose exec -T database psql -XAtq -U postgres -d ${database} -c '${statement}'`;

/**
 * Switches the WAL segment and waits until it is archived, so that the backups contain all writes
 * so far.
 */
export const archiveLog = `
  cut=$(${sql('select pg_walfile_name(pg_switch_wal())', 'postgres')})
  for second in $(seq 90); do
    arrived=$(${sql('select last_archived_wal from pg_stat_archiver', 'postgres')})
    [[ "$arrived" < "$cut" ]] || exit 0
    sleep 1
  done
  echo "The WAL was not archived: $arrived instead of $cut" >&2
  exit 1`;
