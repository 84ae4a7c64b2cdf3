import { parseArgs } from 'node:util';

export type Options = {
  /** Names of the rows to run, in the order of the plan. */
  rows: string[];
  rounds: number;
  raceRounds: number;
  /**
   * Factor for the outage goals. On a busy CI machine a slow failover is acceptable, a lost order
   * isn't.
   */
  outageSlack: number;
  /** Writes the table to docs/chaos.md. */
  publish: boolean;
  /** The time limit of the whole run. */
  limitMinutes: number;
};

export const usage = (
  names: string[],
) => `npm run chaos                       all rows, the main faults five times
npm run chaos -- --short            node death, lost responses and the race: about three minutes
npm run chaos -- --rows "freeze and thaw; partition" --rounds 2
npm run chaos -- --publish          also writes the table to docs/chaos.md
npm run chaos -- payments           orders and payments under faults of the provider, on one database

Rows: ${names.join('; ')}
Needs root for network namespaces. Databases and proxy run as the user postgres.`;

/** Parses the parameters. Returns an error message if they are invalid. */
export function readOptions(parameters: string[], names: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: {
        short: { type: 'boolean', default: false },
        rows: { type: 'string' },
        rounds: { type: 'string' },
        'race-rounds': { type: 'string' },
        publish: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return usage(names);
    const { short } = values;
    const rows = values.rows?.split(';').map((name) => name.trim()) ?? (short ? shortRows : names);
    const unknown = rows.filter((name) => !names.includes(name));
    if (unknown.length > 0) return `No such row: ${unknown.join(', ')}\n\n${usage(names)}`;
    return {
      rows,
      rounds: Number(values.rounds ?? (short ? 1 : 5)),
      raceRounds: Number(values['race-rounds'] ?? (short ? 60 : 1_000)),
      outageSlack: short ? 2 : 1,
      publish: values.publish,
      limitMinutes: short ? 10 : 60,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${usage(names)}`;
  }
}

const shortRows = [
  'node death',
  'replies cut',
  'control: replies cut, no keys',
  'race for the last unit',
  'control: race, read then write',
];
