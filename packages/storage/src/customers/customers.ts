import type { Customer, CustomerRow } from '@briolette/contract';
import { userEmailSql } from '../accounts/guests.ts';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { counted, getPhoneBounds, maxCounted, phoneSql } from '../database/list-sql.ts';
import { unitsSql } from '../database/money-sql.ts';
import { orderRowFieldsSql } from '../orders/staff-order.ts';

export type CustomersPage = { customers: CustomerRow[]; count: number };

/** Returns a page of matching customers, newest first, and their number, at most maxCounted + 1. */
export function listCustomers(
  database: Database,
  filter: { search: string; before: string | null },
  limit: number,
): Promise<CustomersPage> {
  const search = filter.search.trim().toLowerCase();
  const page = [filter.before ?? highestId, limit];
  return search === ''
    ? queryOne(database, listStatement, page)
    : queryOne(database, searchStatement, [
        ...page,
        search,
        `${search}\u{10ffff}`,
        ...getPhoneBounds(search),
      ]);
}

export async function findCustomer(database: Database, userId: string): Promise<Customer | null> {
  const [row] = await database.query<{ customer: Customer }>(findStatement, [userId]);
  return row?.customer ?? null;
}

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const fullName = `trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, ''))`;

/** The payments of an account u, less refunds, by currency: that of the default market first. */
const spentSql = `(
      select coalesce(json_agg(json_build_object('currency', currency,
        'amount', ${unitsSql('cents', 'currency')})
        order by currency <> (select currency from markets where is_default), currency), '[]')
      from (
        select o.currency, sum(p.captured_cents - p.refunded_cents) as cents
        from orders o join payments p on p.order_id = o.id where o.user_id = u.id
        group by o.currency having sum(p.captured_cents - p.refunded_cents) > 0) each)`;

/** The fields of a row of the list, for an account u. */
const customerFieldsSql = `
    'customerId', u.id,
    'name', ${fullName},
    'email', coalesce(${userEmailSql}, ''),
    'guest', u.is_guest,
    'emailVerified', u.email_verified_at is not null,
    'since', format_timestamp(u.created_at),
    'orders', ${counted('from orders o where o.user_id = u.id')},
    'spent', ${spentSql},
    'notes', (select count(*) from customer_notes n where n.user_id = u.id)`;

/** Each finder reads ids along an index, up to a limit. */
type Finder = (before: string, limit: string) => string;

/** A guest is a customer from the first order on. */
const isCustomer = '(not u.is_guest or u.contact_email is not null)';

const everyone: Finder = (before, limit) =>
  `select u.id from users u where u.id < ${before}::uuid and ${isCustomer}
  order by u.id desc limit ${limit}`;

/** $3 and $4 are the bounds of the prefix, $5 and $6 those of the reversed telephone number. */
const found: Finder = (before, limit) =>
  [
    ['u.normalized_email', '$3', '$4'],
    ['u.normalized_contact_email', '$3', '$4'],
    [`(lower(${fullName}))`, '$3', '$4'],
    [`(lower(coalesce(u.last_name, '')))`, '$3', '$4'],
    [phoneSql('u.mobile'), '$5', '$6'],
  ]
    .map(
      ([words, from, until]) => `(select u.id from users u
        where ${words} collate "C" >= ${from} and ${words} collate "C" < ${until}
          and u.id < ${before}::uuid and ${isCustomer}
        order by u.id desc limit ${limit})`,
    )
    .join(' union ');

const pageStatement = (name: string, find: Finder): Statement => ({
  name,
  text: `
    with page as (
      select found.id from (${find('$1', '$2')}) found order by found.id desc limit $2
    )
    select (
      select count(*)::int from (
        select from (${find(`'${highestId}'`, String(maxCounted + 1))}) found
        limit ${maxCounted + 1}) counted) as count,
      coalesce((
        select json_agg(json_build_object(${customerFieldsSql}) order by u.id desc)
        from page join users u on u.id = page.id), '[]') as customers`,
});

const listStatement = pageStatement('list-customers', everyone);
const searchStatement = pageStatement('search-customers', found);

const findStatement: Statement = {
  name: 'find-customer',
  text: `
    select json_build_object(${customerFieldsSql},
      'mobile', coalesce(u.mobile, ''),
      'addresses', coalesce((
        select json_agg(a.details || jsonb_build_object('id', a.id) order by a.created_at)
        from addresses a where a.user_id = u.id and not a.details ? 'sample'), '[]'),
      'newestOrders', coalesce((
        select json_agg(jsonb_build_object(${orderRowFieldsSql}) order by o.id desc)
        from (select * from orders where user_id = u.id order by id desc limit 50) o), '[]'),
      'notesWritten', coalesce((
        select json_agg(json_build_object('createdAt', format_timestamp(n.created_at), 'actorName', n.actor_name, 'text', n.body)
          order by n.created_at desc)
        from customer_notes n where n.user_id = u.id), '[]'),
      'reviews', (select count(*) from reviews v where v.user_id = u.id)
    ) as customer
    from users u where u.id = $1::uuid`,
};

/** Returns false if the account doesn't exist. */
export async function addCustomerNote(
  database: Database,
  actor: Actor,
  note: { userId: string; text: string; now: Date },
): Promise<boolean> {
  const parameters = [note.userId, note.text.trim(), note.now, toActorParameter(actor)];
  return (await database.query(addNoteStatement, parameters)).length > 0;
}

/** Logs an export of personal data. Called before the data is sent. */
export async function logCustomerExport(
  database: Database,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<boolean> {
  return (
    (await database.query(logExportStatement, [userId, now, toActorParameter(actor)])).length > 0
  );
}

/** The audit log outlives the account, so it stores the account's id and no personal data. */
export const customerLogJsonSql = (from: string) => `jsonb_build_object('customer', ${from}.id)`;

const addNoteStatement: Statement = {
  name: 'add-customer-note',
  text: `
    with person as (select id from users where id = $1::uuid),
    noted as (
      insert into customer_notes (user_id, created_at, actor_name, body)
      select id, $3::timestamptz, $4::jsonb->>'name', $2 from person
    ),
    ${insertAuditLogSql('person', { actor: '$4', now: '$3', after: customerLogJsonSql('person') })}
    select id from person`,
};

const logExportStatement: Statement = {
  name: 'log-customer-export',
  text: `
    with person as (select id from users where id = $1::uuid),
    ${insertAuditLogSql('person', { actor: '$3', now: '$2', after: customerLogJsonSql('person') })}
    select id from person`,
};
