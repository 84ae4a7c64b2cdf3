import type { Ledger } from './checkout/ledger.ts';
import { runAsynchronousPartition, runCutReplies } from './control-arms.ts';
import { diskFull } from './faults/disk-full.ts';
import type { Fault } from './faults/fault.ts';
import { freeze, nodeDeath, partition, silentLeader } from './faults/machine-faults.ts';
import { etcdQuorumLost, postgresDeath, standbyHung } from './faults/process-faults.ts';
import { databaseRepliesCut, shopKilled } from './faults/shop-faults.ts';
import type { Options } from './options.ts';
import { runRace } from './race/run-race.ts';
import { rehearseRestore } from './restore/rehearse-restore.ts';
import { emptyRow, type Row } from './row.ts';
import { runFault } from './run-fault.ts';
import type { OpenScene } from './scene.ts';
import { rollingRestart } from './upgrade/rolling-restart.ts';
import { rollingUpgrade } from './upgrade/rolling-upgrade.ts';

export type Stage = {
  options: Options;
  /** Opens the cluster when a row first needs it. */
  scene(): Promise<OpenScene>;
  /** The ledgers of all rows so far, without control arms. */
  ledgers: Ledger[];
  /** Stops the machines. */
  closeScene(): Promise<void>;
  log(line: string): void;
  isOver(): boolean;
};

export type PlannedRow = { name: string; run(stage: Stage): Promise<Row> };

/** All rows. Rows that damage data come last. */
export const plan: PlannedRow[] = [
  ...[nodeDeath, postgresDeath, freeze, partition].map((fault) => faultRow(fault)),
  ...[silentLeader, standbyHung, etcdQuorumLost, diskFull, shopKilled, databaseRepliesCut].map(
    (fault) => faultRow(fault, 1),
  ),
  {
    name: 'replies cut',
    async run({ scene, ledgers }) {
      const { cut, ledger, ...audit } = await runCutReplies(await scene(), true);
      ledgers.push(ledger);
      const what = 'one response in fifty never reaches the shopper, who retries with the same key';
      return {
        ...emptyRow,
        ...audit,
        name: this.name,
        what,
        runs: 1,
        note: `${cut} responses lost`,
      };
    },
  },
  {
    name: 'all of the above together',
    async run({ scene, ledgers }) {
      const audit = await (await scene()).audit(ledgers);
      const what = 'all confirmations of this run, compared once more after the last fault';
      return { ...emptyRow, ...audit, name: this.name, what, runs: 1 };
    },
  },
  {
    name: 'control: replies cut, no keys',
    async run({ scene }) {
      const { cut, ledger: _, ...audit } = await runCutReplies(await scene(), false);
      const what = 'the same, with a new key for each attempt';
      return {
        ...emptyRow,
        ...audit,
        name: this.name,
        what,
        control: true,
        runs: 1,
        note: `${cut} responses lost`,
      };
    },
  },
  {
    name: 'control: partition, asynchronous',
    async run({ scene }) {
      const {
        outageSeconds,
        ledger: _,
        errors: __,
        ...audit
      } = await runAsynchronousPartition(await scene());
      const what = 'the partition, with orders confirmed before a second machine has stored them';
      return {
        ...emptyRow,
        ...audit,
        name: this.name,
        what,
        control: true,
        runs: 1,
        outages: [outageSeconds],
      };
    },
  },
  {
    name: 'rolling restart',
    async run({ scene }) {
      const { failedRequests, requests, seconds, ...audit } = await rollingRestart(await scene());
      return {
        ...emptyRow,
        ...audit,
        name: this.name,
        what: 'both servers restarted by SIGTERM, one after the other, without draining them at the proxy',
        runs: 1,
        undecided: audit.undecided + failedRequests,
        note: `${failedRequests} of ${requests} requests failed in ${seconds.toFixed(0)} s`,
      };
    },
  },
  {
    name: 'rolling upgrade',
    async run({ scene }) {
      const { failedRequests, seconds, backfilled, ...audit } = await rollingUpgrade(await scene());
      return {
        ...emptyRow,
        ...audit,
        name: this.name,
        what: 'both servers replaced twice and a column renamed under load, by the migrations of two releases: expand, then contract',
        runs: 1,
        undecided: audit.undecided + failedRequests,
        note: `${failedRequests} failed requests in ${seconds.toFixed(0)} s, ${backfilled} rows backfilled`,
      };
    },
  },
  {
    name: 'restore to a point in time',
    async run({ scene }) {
      const result = await rehearseRestore(await scene());
      const wrong =
        result.damaged.length === 0 ? ['the accident changed no table'] : result.different;
      return {
        ...emptyRow,
        name: this.name,
        what: 'all orders deleted by mistake; restore to the time before; replace the data of the cluster; place new orders',
        runs: 1,
        confirmed: result.soldAfterwards,
        undecided: wrong.length + (result.restoreSeconds > 120 ? 1 : 0),
        note: `${result.restoreSeconds.toFixed(1)} s (goal 120 s), ${result.rows} rows, ${wrong.length ? `different: ${wrong.join(', ')}` : 'checksums equal, also after replacement'}; cluster replaced after ${result.replacementSeconds.toFixed(0)} s; backup ${result.backupSeconds.toFixed(1)} s`,
      };
    },
  },
  raceRow('race for the last unit', false),
  raceRow('control: race, read then write', true),
];

/** Creates the row of a fault. `maxRounds` is for faults that don't depend on timing. */
function faultRow(fault: Fault, maxRounds = Number.POSITIVE_INFINITY): PlannedRow {
  return {
    name: fault.name,
    async run({ options, scene, ledgers, log, isOver }) {
      const { name, what, goalSeconds } = fault;
      const row: Row = { ...emptyRow, name, what, goalSeconds, outages: [] };
      const reads = { total: 0, failed: 0 };
      const rounds = Math.min(options.rounds, maxRounds);
      for (let round = 1; round <= rounds && !isOver(); round++) {
        const { ledger, errors, outageSeconds, ...audit } = await runFault(await scene(), fault);
        ledgers.push(ledger);
        row.runs++;
        row.outages.push(outageSeconds);
        reads.total += ledger.reads.total;
        reads.failed += ledger.reads.failed;
        for (const key of ['confirmed', 'lost', 'duplicated', 'unpaid', 'undecided'] as const)
          row[key] += audit[key];
        // Stock is counted for the whole shop, not for one run.
        row.oversold = Math.max(row.oversold, audit.oversold);
        log(
          `  run ${round}: out for ${outageSeconds.toFixed(1)} s, ${audit.confirmed} confirmed, ${audit.lost} lost, errors ${JSON.stringify(errors)}`,
        );
      }
      if (fault.catalogueStaysOpen) row.undecided += reads.failed;
      row.note = `catalogue: ${reads.failed} of ${reads.total} reads failed`;
      return row;
    },
  };
}

function raceRow(name: string, naive: boolean): PlannedRow {
  return {
    name,
    async run({ options, closeScene, isOver }) {
      await closeScene();
      const rounds = naive ? Math.min(20, options.raceRounds) : options.raceRounds;
      const {
        rounds: runs,
        sold,
        oversold,
        unsold,
        strange,
        seconds,
      } = await runRace({ rounds, naive, isOver });
      return {
        ...emptyRow,
        name,
        what: naive
          ? 'the same in a shop that reads the stock and writes it back'
          : 'fifty shoppers place an order for one unit at once',
        control: naive,
        runs,
        confirmed: sold,
        oversold,
        undecided: naive ? 0 : unsold + strange + (rounds - runs),
        note: `50 shoppers each, ${seconds.toFixed(0)} s`,
      };
    },
  };
}
