import type { Machine } from './lab/machine.ts';
import type { Bought } from './shopper/buy.ts';

/** Where compose.yml is. */
export const home = 'deploy/one-machine';

/** One machine that sells, and how the rehearsal takes hold of it. */
export type Boutique = {
  machine: Machine;
  backups: string;
  /** A block of the guide, to the letter. */
  follow(name: string, options?: Parameters<Machine['run']>[1]): ReturnType<Machine['run']>;
  /** Anything else, typed in the folder of compose.yml. */
  type(script: string): ReturnType<Machine['run']>;
  open(withinMs: number): Promise<unknown>;
  buy(): Promise<Bought>;
};

/** A statement, as the database's own superuser. */
export const sql = (statement: string, database = 'shop') =>
  `docker compose exec -T database psql -XAtq -U postgres -d ${database} -c '${statement}'`;

/** Everything that was written so far is in the backups: the log is cut, and its piece has arrived. */
export const archiveLog = `
  cut=$(${sql('select pg_walfile_name(pg_switch_wal())', 'postgres')})
  for second in $(seq 90); do
    arrived=$(${sql('select last_archived_wal from pg_stat_archiver', 'postgres')})
    [[ "$arrived" < "$cut" ]] || exit 0
    sleep 1
  done
  echo "The log has not arrived: $arrived, not $cut" >&2
  exit 1`;
