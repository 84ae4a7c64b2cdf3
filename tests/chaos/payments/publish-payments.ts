import { cpus } from 'node:os';
import { getCommit, writePart } from '../write-part.ts';
import { formatTable, type PaymentsRow } from './table.ts';

/** Writes the table of a completed run to docs/chaos.md. */
export async function publishPayments(rows: PaymentsRow[], minutes: number): Promise<void> {
  await writePart(
    'payments',
    `## Payments, stock and emails agree

Written by \`npm run chaos -- payments --publish\` on ${new Date().toISOString().slice(0, 10)} at ${getCommit()}, in ${minutes.toFixed(0)} minutes on ${cpus().length} shared cores. One PostgreSQL, two instances of the application, its jobs, Stripe's own client and a stateful double of the provider. After each row an hour passes without faults. Then the provider's data is compared with the ledger, the stock with its movements, and the emails with the events. All rows share one database.

${formatTable(rows)}

- **cents off**: the difference between the sums of the provider (authorised, captured, refunded) and of the ledger, plus the amounts of uncovered orders and open payments.
- **units off**: the difference between the stock and its movements, plus units that were paid in time and not delivered.
- **emails duplicated, missing**: differences from exactly one email for each event of an order.
- **control** rows are shops with common mistakes, each on its own database. They must lose something, otherwise the table would prove nothing.

The rows:

${rows.map(({ name, what }) => `- **${name}**: ${what}.`).join('\n')}`,
  );
}
