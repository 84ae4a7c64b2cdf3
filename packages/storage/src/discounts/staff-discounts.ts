import type { DiscountFields, DiscountView, StaffDiscount } from '@briolette/contract';
import {
  type Actor,
  changedFieldsSql,
  insertAuditLogSql,
  toActorParameter,
} from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { centsSql, wholeDollarsSql } from '../database/money-sql.ts';
import { extraDiscountId } from './discount-conditions.ts';

type DiscountRow = StaffDiscount & { position: number };

/** Lists discounts, newest first. `before` is the position of the last one of the previous page. */
export async function listStaffDiscounts(
  database: Database,
  filter: { view: DiscountView; before: number | null; set: number; now: Date },
  limit: number,
): Promise<DiscountRow[]> {
  const { view, before, set, now } = filter;
  const parameters = [before, limit, now, set];
  const rows = await database.query<{ discount: DiscountRow }>(listStatements[view], parameters);
  return rows.map(({ discount }) => discount);
}

/** `set` is the extra discount until the shop enters an amount. */
export async function findStaffDiscount(
  database: Database,
  { discountId, set, now }: { discountId: string; set: number; now: Date },
): Promise<StaffDiscount | null> {
  const parameters = [discountId, now, set];
  const [row] = await database.query<{ discount: StaffDiscount }>(findStatement, parameters);
  return row?.discount ?? null;
}

/**
 * Creates a discount. Idempotent by id. Throws a violation of discounts_coupon_code if the code is
 * taken.
 */
export async function createDiscount(
  database: Database,
  actor: Actor,
  discount: { discountId: string; code: string | null; fields: DiscountFields; now: Date },
): Promise<void> {
  const { discountId, code, fields, now } = discount;
  const parameters = [discountId, JSON.stringify(fields), code, now, toActorParameter(actor)];
  await database.query(addStatement, parameters);
}

/** Returns false if the discount doesn't exist or on a version conflict. */
export async function updateDiscount(
  database: Database,
  actor: Actor,
  edit: { discountId: string; version: number; fields: DiscountFields; now: Date },
): Promise<boolean> {
  const { discountId, version, fields, now } = edit;
  const parameters = [discountId, version, JSON.stringify(fields), now, toActorParameter(actor)];
  return (await database.query(editStatement, parameters)).length > 0;
}

/** Returns false if the discount doesn't exist or on a version conflict. */
export async function endDiscount(
  database: Database,
  actor: Actor,
  end: { discountId: string; version: number; now: Date },
): Promise<boolean> {
  const parameters = [end.discountId, end.version, end.now, toActorParameter(actor)];
  return (await database.query(endStatement, parameters)).length > 0;
}

/** The editable fields of a discount d as JSON. */
const written = `jsonb_build_object('name', d.name, 'percent', d.percent,
    'amount', ${wholeDollarsSql('d.amount_cents')}, 'categories', d.category_values, 'products', d.product_ids,
    'startsAt', format_timestamp(d.starts_at), 'endsAt', format_timestamp(d.ends_at),
    'usageLimit', d.usage_limit, 'onceEach', d.once_per_customer)`;

const discountJson = (set: string, now: string) => `${written} || jsonb_build_object(
    'discountId', d.id, 'version', d.version, 'code', d.code, 'position', d.position,
    'isExtra', d.id = '${extraDiscountId}',
    'amount', case when d.percent is null then coalesce(${wholeDollarsSql('d.amount_cents')}, ${set}::bigint) end,
    'uses', case when d.tracks_usage then d.usage_count end,
    'state', case when d.ends_at <= ${now} then 'expired' when d.starts_at > ${now} then 'scheduled'
      when d.usage_count >= d.usage_limit then 'used up' else 'active' end)`;

const viewed: Record<DiscountView, string> = {
  open: 'coalesce(d.ends_at > $3::timestamptz, true)',
  expired: 'd.ends_at <= $3::timestamptz',
};

const listStatement = (view: DiscountView): Statement => ({
  name: `list-staff-discounts-${view}`,
  text: `
    select ${discountJson('$4', '$3::timestamptz')} as discount from discounts d
    where ${viewed[view]} and ($1::bigint is null or d.position < $1::bigint)
    order by d.position desc limit $2`,
});

const listStatements: Record<DiscountView, Statement> = {
  open: listStatement('open'),
  expired: listStatement('expired'),
};

const findStatement: Statement = {
  name: 'find-staff-discount',
  text: `
    select ${discountJson('$3', '$2::timestamptz')} as discount
    from discounts d where d.id = $1::uuid`,
};

const columns = `name, percent, amount_cents, category_values, product_ids, starts_at, ends_at,
  usage_limit, once_per_customer`;
const sent = (fields: string) => `(
  select name, percent, ${centsSql('amount')} as cents, categories, products, "startsAt", "endsAt", "usageLimit", "onceEach"
  from jsonb_to_record(${fields}::jsonb) as sent (name text, percent int, amount bigint,
    categories text[], products text[], "startsAt" timestamptz, "endsAt" timestamptz,
    "usageLimit" int, "onceEach" boolean))`;

/** Automatic discounts without a limit aren't tracked, so that orders don't wait for each other. */
const addStatement: Statement = {
  name: 'add-discount',
  text: `
    with d as (
      insert into discounts (id, code, tracks_usage, created_at, ${columns})
      select $1::uuid, $3, $3::text is not null or "usageLimit" is not null or "onceEach",
        $4::timestamptz, sent.* from ${sent('$2')} as sent
      on conflict (id) do nothing
      returning *
    ),
    ${insertAuditLogSql('d', {
      actor: '$5',
      now: '$4',
      subject: 'd.name',
      after: `${written} || jsonb_build_object('code', d.code)`,
    })}
    select id from d`,
};

const editStatement: Statement = {
  name: 'edit-discount',
  text: `
    with was as (
      select d.id, ${written} as written from discounts d
      where d.id = $1::uuid and d.version = $2::int for no key update
    ),
    d as (
      update discounts set (${columns}) = ${sent('$3')}, version = version + 1
      from was where discounts.id = was.id returning discounts.*, was.written as was
    ),
    ${insertAuditLogSql('d', {
      actor: '$5',
      now: '$4',
      subject: 'd.name',
      before: changedFieldsSql('d.was', written),
      after: changedFieldsSql(written, 'd.was'),
    })}
    select id from d`,
};

/** A discount that hasn't started loses its start, so it never applies. Existing orders keep it. */
const endStatement: Statement = {
  name: 'end-discount',
  text: `
    with was as (
      select d.id, d.ends_at from discounts d
      where d.id = $1::uuid and d.version = $2::int for no key update
    ),
    d as (
      update discounts set ends_at = $3::timestamptz,
        starts_at = case when starts_at < $3::timestamptz then starts_at end, version = version + 1
      from was where discounts.id = was.id returning discounts.*, was.ends_at as was
    ),
    ${insertAuditLogSql('d', {
      actor: '$4',
      now: '$3',
      subject: 'd.name',
      before: "jsonb_build_object('endsAt', format_timestamp(d.was))",
      after: "jsonb_build_object('endsAt', format_timestamp(d.ends_at))",
    })}
    select id from d`,
};
