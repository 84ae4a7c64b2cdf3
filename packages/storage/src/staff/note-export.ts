import type { Database, Statement } from '../database.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

/** Who takes a copy of the orders out of the shop is written down before the first of them goes. */
export async function noteExport(
  database: Database,
  actor: Actor,
  filter: object,
  now: Date,
): Promise<void> {
  await database.query(noteStatement, [JSON.stringify(filter), now, asParameter(actor)]);
}

const noteStatement: Statement = {
  name: 'note-export',
  text: `
    with asked as (select $1::jsonb as filter),
    ${writeLog('asked', { actor: '$3', now: '$2', after: 'asked.filter' })}
    select from asked`,
};
