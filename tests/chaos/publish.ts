import { cpus } from 'node:os';
import { formatTable, type Row } from './row.ts';
import { getCommit, writePart } from './write-part.ts';

/** Writes the table of a completed run to docs/chaos.md. */
export async function publish(rows: Row[], minutes: number): Promise<void> {
  await writePart(
    'cluster',
    `## Orders during failures

Written by \`npm run chaos -- --publish\` on ${new Date().toISOString().slice(0, 10)} at ${getCommit()}, in ${minutes.toFixed(0)} minutes on ${cpus().length} shared cores. Three PostgreSQL servers under Patroni with three etcd members, HAProxy and two shop servers, each machine in its own network namespace. 40 shoppers check out continuously over HTTP, more than the servers handle concurrently. After each fault, the responses they got are compared with orders, stock and payments.

${formatTable(rows)}

- **write outage**: the longest time without a confirmed order, starting with the fault; minimum to maximum of the runs.
- **lost**: orders that were confirmed and are missing or different. **duplicated**: orders beyond the first of a purchase. **oversold**: units by which stock and sales differ from the starting stock. **money off**: orders without a payment, or authorised payments without an order.
- **control** rows are deliberately wrong and must lose something, otherwise the test would prove nothing.

The faults:

${rows.map(({ name, what }) => `- **${name}**: ${what}.`).join('\n')}`,
  );
}
