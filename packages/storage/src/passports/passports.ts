import type { OwnedItems, Passport, Valuation } from '@briolette/contract';
import { orderOwnersSql } from '../accounts/guests.ts';
import { type Database, queryFirst, type Statement } from '../database/database.ts';
import { unitsSql } from '../database/money-sql.ts';
import { defaultSeller } from '../orders/invoices.ts';
import { invoiceNumberSql, productTitleSql } from '../orders/orders.ts';

type OrderKey = { userId: string; orderId: string };

/**
 * Creates the passports of a shipped order, one for each item without one. Keys are derived from
 * `secret`, which is random and not stored, so they are random too.
 */
export async function createPassports(
  database: Database,
  { userId, orderId, secret, now }: OrderKey & { secret: string; now: Date },
): Promise<void> {
  await database.query(createStatement, [userId, orderId, secret, now]);
}

/**
 * Lists the items of an order with their passports, or returns null if the user has no such order.
 */
export function listOwnedItems(
  database: Database,
  { userId, orderId }: OrderKey,
): Promise<OwnedItems | null> {
  return queryFirst<OwnedItems>(database, listStatement, [userId, orderId]);
}

/** Returns the public data of a passport. */
export async function findPassport(database: Database, key: string): Promise<Passport | null> {
  const [row] = await database.query<{ passport: Passport }>(findStatement, [key]);
  return row?.passport ?? null;
}

/** Returns a valuation for the buyer's insurer. */
export async function findValuation(
  database: Database,
  userId: string,
  key: string,
): Promise<Valuation | null> {
  const parameters = [userId, key, JSON.stringify(defaultSeller)];
  const [row] = await database.query<{ valuation: Valuation }>(valuationStatement, parameters);
  return row?.valuation ?? null;
}

/** Lines l of shipped orders o. Earlier orders have no passports. */
export const shippedLinesSql = `orders o join order_lines l on l.user_id = o.user_id and l.order_id = o.id
    and o.state in ('shipped', 'delivered')`;

/** The units of a line l that weren't withdrawn. Withdrawn units go back on sale. */
const ownedCountSql = `(l.qty - coalesce((
    select sum((gone->>'qty')::int)
    from withdrawals w, jsonb_array_elements(w.lines) as gone
    where w.order_id = l.order_id and gone->>'lineId' = l.snapshot->>'_id'), 0))::int`;

/**
 * The specifications of a line l. They describe the default variant: weight and measures of another
 * variant are unknown, and for another metal also hallmark and coating.
 */
const lineSpecsSql = `(
    select case when l.variant_code = '' then s.specs else s.specs - 'weightMg'
        - case when m.metal = s.specs->>'metal' and m.fineness = (s.specs->>'fineness')::int
            then '{}'::text[] else '{hallmark,coating}' end
        || jsonb_build_object('measures', '[]'::jsonb, 'metal', m.metal, 'fineness', m.fineness) end
    from product_specs s
      left join product_variants v on v.product_id = s.product_id and v.variant_code = l.variant_code
      left join product_metal_options m on m.product_id = v.product_id and m.metal_code = v.metal_code
    where s.product_id = l.product_id and (l.variant_code = '' or m.metal_code is not null))`;

/** $1 user, $2 order, $3 secret, $4 now. */
const createStatement: Statement = {
  name: 'create-passports',
  repeatable: true,
  text: `
    insert into passports (key, user_id, order_id, line_id, unit_number, specs, created_at)
    select translate(encode(substring(sha256(convert_to(
          concat_ws('/', $3::text, l.snapshot->>'_id', unit), 'UTF8')) for 16), 'base64'), '+/=', '-_'),
      o.user_id, o.id, l.snapshot->>'_id', unit, ${lineSpecsSql}, $4::timestamptz
    from ${shippedLinesSql}, generate_series(1, ${ownedCountSql}) as unit
    where o.user_id = $1::uuid and o.id = $2::uuid
    on conflict on constraint passports_one_per_unit do nothing`,
};

/** The item of a line l. */
export const ownedItemFieldsSql = `
    'name', ${productTitleSql('l.snapshot')},
    'image', l.snapshot->>'product_image',
    'variant', l.snapshot->'variant'->>'model' || ', ' || (l.snapshot->'variant'->>'size')`;

/** Fields of a passport p with its line l and its order o. */
const soldFields = `
    'key', p.key,
    ${ownedItemFieldsSql},
    'soldOn', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD')`;

export const passportsJoinSql = `passports p on p.user_id = o.user_id and p.order_id = o.id
    and p.line_id = l.snapshot->>'_id' and p.unit_number <= ${ownedCountSql}`;

/** The public fields of a passport p. */
const publicFields = `
    ${soldFields},
    'specs', p.specs,
    'repairs', coalesce((
      select json_agg(json_build_object('kind', s.kind,
        'doneOn', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD')) order by e.created_at, s.id)
      from repairs s join repair_events e on e.repair_id = s.id and e.state = 'completed'
      where s.passport_key = p.key), '[]')`;

const listStatement: Statement = {
  name: 'list-owned-items',
  text: `
    select number as "orderNumber", coalesce((
      select json_agg(json_build_object(${soldFields},
        'lineId', p.line_id, 'unit', p.unit_number, 'of', ${ownedCountSql})
        order by l.snapshot->>'createdAt', p.line_id, p.unit_number)
      from ${shippedLinesSql} join ${passportsJoinSql}
      where o.user_id = own.user_id and o.id = own.id), '[]') as items
    from orders own where own.user_id = $1::uuid and own.id = $2::uuid`,
};

const findStatement: Statement = {
  name: 'find-passport',
  text: `
    select json_build_object(${publicFields}) as passport
    from ${shippedLinesSql} join ${passportsJoinSql}
    where p.key = $1`,
};

/** $1 user, $2 key, $3 the seller, if the order has no invoice. */
const valuationStatement: Statement = {
  name: 'find-valuation',
  text: `
    select json_build_object(${publicFields},
      'seller', coalesce(i.seller, $3::jsonb),
      'owner', o.address->>'fullName',
      'orderNumber', o.number,
      'invoice', ${invoiceNumberSql},
      'value', (l.snapshot->>'product_price')::numeric,
      'currency', o.currency,
      'roundingStep', ${unitsSql('o.rounding_step', 'o.currency')}) as valuation
    from ${shippedLinesSql} join ${passportsJoinSql} left join invoices i on i.order_id = o.id
    where p.user_id in ${orderOwnersSql('$1')} and p.key = $2`,
};
