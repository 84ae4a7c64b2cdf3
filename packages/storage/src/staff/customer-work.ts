import type { Database, Statement } from '../database.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

/** false: there is no such account. */
export async function noteCustomer(
  database: Database,
  actor: Actor,
  note: { userId: string; text: string; now: Date },
): Promise<boolean> {
  const parameters = [note.userId, note.text.trim(), note.now, asParameter(actor)];
  return (await database.query(noteStatement, parameters)).length > 0;
}

/** Who takes a copy of a person's data out of the shop is written down before it goes. */
export async function noteCustomerExport(
  database: Database,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<boolean> {
  return (await database.query(exportStatement, [userId, now, asParameter(actor)])).length > 0;
}

/** The log outlives the person: it has the number of the account, and no word of theirs. */
export const customerOf = (from: string) => `jsonb_build_object('customer', ${from}.id)`;

const noteStatement: Statement = {
  name: 'note-customer',
  text: `
    with person as (select id from users where id = $1::uuid),
    noted as (
      insert into customer_notes (user_id, at, by, text)
      select id, $3::timestamptz, $4::jsonb->>'name', $2 from person
    ),
    ${writeLog('person', { actor: '$4', now: '$3', after: customerOf('person') })}
    select id from person`,
};

const exportStatement: Statement = {
  name: 'note-customer-export',
  text: `
    with person as (select id from users where id = $1::uuid),
    ${writeLog('person', { actor: '$3', now: '$2', after: customerOf('person') })}
    select id from person`,
};
