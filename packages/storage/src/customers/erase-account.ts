import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { enqueue, kindsSql } from '../jobs/enqueue.ts';

/**
 * Erases an account and the guests that it claimed in one statement. A guest has no password.
 * Orders, payments and events stay for the ledger, without the recipient and the address. An open
 * order keeps its address until it reaches a final state. The customer gets a last email.
 */
export async function eraseAccount(
  database: Database,
  user: { id: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const parameters = [user.id, user.passwordHash, now, null];
  return (await database.query(eraseStatement, parameters)).length > 0;
}

/** Erases an account on behalf of the customer, by a staff member. */
export async function eraseCustomer(
  database: Database,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<boolean> {
  const parameters = [userId, null, now, toActorParameter(actor)];
  return (await database.query(eraseStatement, parameters)).length > 0;
}

/** Replace the address of an erased person, with the same fields. */
const redactedSingleAddress = JSON.stringify({
  fullName: 'Erased',
  mobile: '',
  building: '',
  streetName: '',
  town: '',
  districtName: '',
  pincode: 100001,
  home: true,
  work: false,
});
const redactedCountryAddress = JSON.stringify({
  fullName: 'Erased',
  mobile: '',
  organisation: '',
  line1: '',
  line2: '',
  suburb: '',
  city: '',
  postcode: '',
  lines: ['Erased'],
});
/** Keeps the country and the region, which tax reports need. */
export const redactedAddressSql = `case when o.address ? 'country'
  then jsonb_build_object('id', o.address->>'id', 'country', o.address->>'country',
    'region', o.address->>'region') || '${redactedCountryAddress}'::jsonb
  else jsonb_build_object('id', o.address->>'id', 'state', o.address->>'state')
    || '${redactedSingleAddress}'::jsonb end`;
export const finalOrderStatesSql = `('delivered', 'cancelled', 'expired')`;
/** Blanks the engraved text. The fact that the item was engraved stays. */
export const redactedEngravingSql = `l.snapshot || jsonb_build_object('engraving', l.snapshot->'engraving' || '{"text": ""}')`;

const eraseStatement: Statement = {
  name: 'erase-account',
  text: `
    with person as (
      delete from users where id = $1::uuid
        and (is_guest or password_hash = $2 or $4::jsonb is not null)
      returning id, coalesce(contact_email, email) as email, normalized_email, email_verified_at,
        first_name
    ),
    claimed_guests as (
      delete from users where claimed_by = $1::uuid and exists (select from person) returning id
    ),
    gone as (select id from person union all select id from claimed_guests),
    redacted_orders as (
      update orders o set
        address = case when o.state in ${finalOrderStatesSql} then ${redactedAddressSql} else o.address end,
        address_id = case when o.state in ${finalOrderStatesSql} then '' else o.address_id end,
        invoice_address = case when o.state in ${finalOrderStatesSql} then null else o.invoice_address end,
        gift_options = case when o.state in ${finalOrderStatesSql} then null else o.gift_options end,
        redact_address = o.state not in ${finalOrderStatesSql}
      from gone where o.user_id = gone.id
    ),
    redacted_lines as (
      update order_lines l set snapshot = ${redactedEngravingSql} from gone, orders o
      where l.user_id = gone.id and l.engraving_key <> '' and o.user_id = gone.id
        and o.id = l.order_id and o.state in ${finalOrderStatesSql}
    ),
    redacted_repairs as (
      update repairs s set description = '' from gone where s.user_id = gone.id
    ),
    -- An unverified address may belong to someone else.
    deleted_messages as (
      delete from contact_messages m using person
      where m.normalized_email = person.normalized_email and person.email_verified_at is not null
    ),
    deleted_emails as (
      delete from sent_emails e using person
      where e.normalized_email = person.normalized_email and person.email_verified_at is not null
    ),
    -- The reserved items stay reserved.
    redacted_drafts as (
      update order_drafts d set content = d.content || jsonb_build_object('customer', null, 'form', (
        select jsonb_object_agg(key, case when key in ('delivery', 'payBy', 'market') then value else '""' end)
        from jsonb_each(d.content->'form')))
      from person
      where d.content->'customer'->>'customerId' = person.id::text
        or (lower(d.content->'form'->>'email') = lower(person.email)
          and person.email_verified_at is not null)
    ),
    deleted_jobs as (
      delete from jobs j using gone
      where j.kind in (${kindsSql(['send-account-email', 'send-token-email'])})
        and j.payload->>'userId' = gone.id::text and j.leased_until is null
    ),
    enqueued as (${enqueue({
      kind: 'send-account-email',
      dedupKey: "'account-erased:' || id",
      payload: {
        template: "'account-erased'",
        userId: 'id',
        to: 'email',
        firstName: 'first_name',
        at: '$3::timestamptz',
      },
      runAt: '$3',
      from: 'person',
    })}),
    ${insertAuditLogSql('person', {
      actor: '$4',
      now: '$3',
      after: "jsonb_build_object('customer', person.id)",
    })}
    select id from person`,
};
