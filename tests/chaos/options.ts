import { parseArgs } from 'node:util';

export type Options = {
  /** Names of the rows to run, in the order of the plan. */
  rows: string[];
  rounds: number;
  raceRounds: number;
  /** Times the goal: on a busy machine in CI a slow failover is no failure, a lost order is. */
  outageSlack: number;
  /** Writes the table to docs/chaos.md. */
  publish: boolean;
  /** The whole run ends after this long, whatever it is doing. */
  limitMinutes: number;
};

export const usage = (
  names: string[],
) => `npm run chaos                       everything, the main faults five times
npm run chaos -- --short            node death, cut replies and the race: about three minutes
npm run chaos -- --rows "freeze and thaw; partition" --rounds 2
npm run chaos -- --publish          writes the table to docs/chaos.md as well
npm run chaos -- payments           orders and money under every fault of a provider, on one database

Rows: ${names.join('; ')}
Needs root, for the network namespaces; databases and proxy run as user postgres.`;

/** What is wrong with the parameters is said in a line. */
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
  'race for the last piece',
  'control: race, read then write',
];
