import { cpus } from 'node:os';
import { getCommit, writePart } from '../write-part.ts';
import { formatTable, type PaymentsRow } from './table.ts';

/** Writes the table of a run that has just been measured into docs/chaos.md. */
export async function publishPayments(rows: PaymentsRow[], minutes: number): Promise<void> {
  await writePart(
    'payments',
    `## Not a cent, not a piece, not a mail off

Written by \`npm run chaos -- payments --publish\` on ${new Date().toISOString().slice(0, 10)} at ${getCommit()}, in ${minutes.toFixed(0)} minutes on ${cpus().length} shared cores. One PostgreSQL, the shop's application twice, its jobs, Stripe's own client and a provider with a memory. After each row an hour passes in which everything works; then the provider's books are held against the ledger, the shelf against its moves, and the mails against what happened. Nothing is taken back between the rows: each finds what those before it left.

${formatTable(rows)}

- **cents off**: by which the provider's sums (held, captured, refunded) differ from the ledger's, the amounts of orders that are not covered, and of payments that are still open.
- **pieces off**: by which the shelf differs from its moves, and pieces that somebody paid in time and did not get.
- **mails doubled, missing**: one mail for each order and kind that happened, and none for anything else.
- **control** rows are shops built as many are, each with a shop of its own. They must lose something, or the table would prove nothing.

What each row is:

${rows.map(({ name, what }) => `- **${name}**: ${what}.`).join('\n')}`,
  );
}
