import { cpus } from 'node:os';
import { formatTable, type Row } from './row.ts';
import { getCommit, writePart } from './write-part.ts';

/** Writes the table of a run that has just been measured into docs/chaos.md. */
export async function publish(rows: Row[], minutes: number): Promise<void> {
  await writePart(
    'cluster',
    `## No order lost

Written by \`npm run chaos -- --publish\` on ${new Date().toISOString().slice(0, 10)} at ${getCommit()}, in ${minutes.toFixed(0)} minutes on ${cpus().length} shared cores. Three PostgreSQL under Patroni with three etcd, HAProxy and two shop servers, each machine in a network namespace of its own; 40 shoppers check out over HTTP all the time, more than the servers let work at once. After each fault what they were told is held against orders, stock and payments.

${formatTable(rows)}

- **write outage**: the longest time in which no order was confirmed, from the fault on; least to most of the runs.
- **lost**: confirmed and not there, or not as confirmed. **duplicated**: orders beyond the one that was wanted. **oversold**: pieces by which stock and sales do not add up. **money off**: orders without their payment, or money reserved without its order.
- **control** rows are built wrong on purpose and must lose something, or the test would prove nothing.

What each fault is:

${rows.map(({ name, what }) => `- **${name}**: ${what}.`).join('\n')}`,
  );
}
