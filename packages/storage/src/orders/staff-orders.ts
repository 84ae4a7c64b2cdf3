import type { OrderEvent, StaffOrderRow } from '@briolette/contract';
import type { Database, Statement } from '../database/database.ts';
import {
  getMinUuidAt,
  getPhoneBounds,
  maxCounted,
  noBounds,
  phoneSql,
} from '../database/list-sql.ts';
import { orderRowFieldsSql } from './staff-order.ts';

type Sort = 'newest' | 'oldest';

export type StaffOrdersFilter = {
  states: readonly string[];
  /**
   * A prefix of an order number, a name, an email address or a tracking number, or the end of a
   * telephone number; '' for all.
   */
  search: string;
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** The last id of the previous page. */
  before: string | null;
  sort: Sort;
};

export type StaffOrdersPage = { orders: StaffOrderRow[]; count: number };

/** Returns a page of matching orders and their number, at most maxCounted + 1. */
export async function listStaffOrders(
  database: Database,
  filter: StaffOrdersFilter,
  limit: number,
): Promise<StaffOrdersPage> {
  const { statements, parameters } = buildQuery(filter, limit);
  const [row] = await database.query<StaffOrdersPage>(statements.page, parameters);
  return row ?? { orders: [], count: 0 };
}

/** Returns the ids of matching orders, for a bulk action. */
export async function listMatchingOrderIds(
  database: Database,
  filter: Omit<StaffOrdersFilter, 'before'>,
  most: number,
): Promise<string[]> {
  const { statements, parameters } = buildQuery({ ...filter, before: null }, most);
  const rows = await database.query<{ id: string }>(statements.ids, parameters);
  return rows.map(({ id }) => id);
}

function buildQuery(filter: StaffOrdersFilter, limit: number) {
  const { states, before, from, until, sort } = filter;
  const { listed, searched, searchedAmong } = sorted[sort];
  const search = filter.search.trim().toLowerCase();
  const kind = states.length > 0 ? 'state' : 'any';
  return {
    statements: search === '' ? listed[kind] : areFew(states) ? searchedAmong : searched,
    parameters: [
      before ?? (sort === 'newest' ? highestId : lowestId),
      from ? getMinUuidAt(from) : lowestId,
      until ? getMinUuidAt(until) : highestId,
      limit,
      states,
      ...(search === '' ? [] : [search, `${search}\u{10ffff}`, ...getCodeBounds(search)]),
    ],
  };
}

/** The bounds of an order number, of a reversed telephone number and of a tracking number. */
function getCodeBounds(search: string): string[] {
  const code = search.replaceAll(/[^\da-z]/g, '').toUpperCase();
  const isOrderNumber = /^[\da-z]{2,8}$/.test(search.replaceAll('-', ''));
  const isTracking = code.length >= 4 && /\d/.test(code) && /^[\da-z -]+$/.test(search);
  return [
    ...(isOrderNumber ? [code.padEnd(8, '0'), code.padEnd(8, 'Z')] : noBounds),
    ...getPhoneBounds(search),
    ...(isTracking ? [code, `${code}\u{10ffff}`] : noBounds),
  ];
}

/**
 * Open states, which few orders have at any time. They are filtered one by one, however common a
 * name is.
 */
const fewStates = ['awaiting_payment', 'placed', 'making', 'packed', 'shipped'];
const areFew = (states: readonly string[]) =>
  states.length > 0 && states.every((state) => fewStates.includes(state));

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * $1 before, $2 from, $3 until, $4 limit, $5 states; for a search $6 and $7 are the bounds of the
 * prefix, $8 and $9 those of the order number, $10 and $11 of the reversed telephone number, $12 and
 * $13 of the tracking number.
 */
const within = (sort: Sort) =>
  `o.id ${sort === 'newest' ? '<' : '>'} $1::uuid and o.id >= $2::uuid and o.id < $3::uuid`;
const withinAll = '$1::uuid is not null and o.id >= $2::uuid and o.id < $3::uuid';
const isInStates = "($5::text[] = '{}' or o.state = any($5::text[]))";
const direction = (sort: Sort) => (sort === 'newest' ? 'desc' : 'asc');
const orderAndLimit = (limit: string, sort: Sort) =>
  `order by o.id ${direction(sort)} limit ${limit}`;

/** Each finder reads ids along an index, in order and up to a limit. */
type Finder = (range: string, limit: string, sort: Sort) => string;

const anyState: Finder = (range, limit, sort) =>
  `select o.id from orders o where ${range} and $5::text[] is not null ${orderAndLimit(limit, sort)}`;

const oneByOneState: Finder = (range, limit, sort) => `
  select o.id from unnest($5::text[]) as requested (state), lateral (
    select o.id from orders o where o.state = requested.state and ${range} ${orderAndLimit(limit, sort)}) o`;

/**
 * Rare matches are found by their index and sorted. For common matches a scan of the orders finds
 * enough of them soon. A bounded count decides, because the planner can't estimate it and the wrong
 * plan would read every order.
 */
const rareOrCommon =
  (byIndex: string, byReading: string): Finder =>
  (range, limit, sort) =>
    `
  (with few as materialized (
      select o.id, o.state from orders o where ${byIndex} limit ${maxSorted + 1}),
    completeness as materialized (select count(*) <= ${maxSorted} as is_complete from few)
  (select o.id from few o where (select is_complete from completeness) and ${range} and ${isInStates}
    ${orderAndLimit(limit, sort)})
  union all
  (select o.id from orders o where not (select is_complete from completeness)
    and ${byReading} and ${range} and ${isInStates} ${orderAndLimit(limit, sort)}))`;

const maxSorted = 2_000;

const byName = (name: string): Finder =>
  rareOrCommon(
    `${name} collate "C" >= $6 and ${name} collate "C" < $7`,
    `left(${name}, length($6)) = $6`,
  );

const byNumber: Finder = rareOrCommon(
  'o.number between $8 and $9',
  "(o.number || '') between $8 and $9",
);

/** A tracking number without spaces and hyphens, as its index has it. */
const trackingSql = (tracking: string) =>
  `(regexp_replace(upper(${tracking}->>'number'), '[^0-9A-Z]', '', 'g'))`;

const phone = phoneSql("o.address->>'mobile'");
const isPhone = `${phone} collate "C" >= $10 and ${phone} collate "C" < $11`;
const tracking = trackingSql('o.tracking');
const isTracking = `o.tracking is not null
  and ${tracking} collate "C" >= $12 and ${tracking} collate "C" < $13`;

const byPhone = rareOrCommon(
  isPhone,
  `(${phone} || '') collate "C" >= $10 and (${phone} || '') collate "C" < $11`,
);
const byTracking = rareOrCommon(
  isTracking,
  `(${tracking} || '') collate "C" >= $12 and (${tracking} || '') collate "C" < $13`,
);

/** Orders of the first 50 accounts whose address has this prefix. */
const byEmail: Finder = (range, limit, sort) => `
  (select o.id from (${['normalized_email', 'normalized_contact_email']
    .map(
      (email) => `
      (select u.id from users u where u.${email} collate "C" >= $6 and u.${email} collate "C" < $7
      order by u.${email} collate "C" limit 50)`,
    )
    .join(' union ')}) u,
    lateral (select o.id from orders o where o.user_id = u.id and ${range} and ${isInStates}
      ${orderAndLimit(limit, sort)}) o)`;

const combine =
  (...finders: Finder[]): Finder =>
  (range, limit, sort) =>
    finders.map((find) => find(range, limit, sort)).join(' union ');

/** Matching orders of the given open states. */
const among: Finder = (range, limit, sort) => `
  select o.id from unnest($5::text[]) as requested (state), lateral (
    select o.id from orders o
    where o.state = requested.state and ${range} and $7::text is not null and (
      starts_with(lower(o.address->>'fullName'), $6)
      or starts_with(lower(substring(o.address->>'fullName' from '[^ ]+ *$')), $6)
      or exists (select from users u where u.id = o.user_id and (
        starts_with(u.normalized_email, $6) or starts_with(u.normalized_contact_email, $6)))
      or o.number between $8 and $9 or ${isPhone} or ${isTracking})
    ${orderAndLimit(limit, sort)}) o`;

const finders = [
  byName("(lower(o.address->>'fullName'))"),
  byName("(lower(substring(o.address->>'fullName' from '[^ ]+ *$')))"),
  byEmail,
  byNumber,
  byPhone,
  byTracking,
];

const idsSql = (find: Finder, sort: Sort) => `
    select found.id from (${find(within(sort), '$4', sort)}) found
    order by found.id ${direction(sort)} limit $4`;

const buildStatements = (
  name: string,
  find: Finder,
  sort: Sort,
): { ids: Statement; page: Statement } => ({
  ids: { name: `match-staff-orders-${name}-${sort}`, text: idsSql(find, sort) },
  page: {
    name: `list-staff-orders-${name}-${sort}`,
    text: `
    with page as (${idsSql(find, sort)})
    select (
      select count(*)::int from (
        select from (${find(withinAll, String(maxCounted + 1), sort)}) found
        limit ${maxCounted + 1}
      ) counted) as count,
      coalesce((
        select json_agg(jsonb_build_object(${orderRowFieldsSql}) order by o.id ${direction(sort)})
        from page join orders o on o.id = page.id left join users u on u.id = o.user_id), '[]')
        as orders`,
  },
});

const buildStatementsFor = (sort: Sort) => ({
  listed: {
    any: buildStatements('any', anyState, sort),
    state: buildStatements('state', oneByOneState, sort),
  },
  searched: buildStatements('search', combine(...finders), sort),
  searchedAmong: buildStatements('search-among', among, sort),
});
const sorted = { newest: buildStatementsFor('newest'), oldest: buildStatementsFor('oldest') };

/** Returns orders that were placed or changed after this time, in their current state. */
export function listOrderEventsSince(
  database: Database,
  since: Date,
): Promise<(OrderEvent & { at: Date })[]> {
  return database.query(eventsStatement, [since, getMinUuidAt(since), maxEvents]);
}

/** A client that missed more events reloads the list. */
const maxEvents = 500;

const eventsStatement: Statement = {
  name: 'list-order-events',
  text: `
    with event as (
      (select id, placed_at as at from orders where id >= $2::uuid and placed_at > $1::timestamptz
        order by id desc limit $3)
      union all
      (select order_id, created_at from order_events where created_at > $1::timestamptz
        order by created_at desc limit $3)
    )
    select o.id::text as "orderId", o.number, o.state, o.version, max(event.at) as at
    from event join orders o on o.id = event.id
    group by o.id, o.number, o.state, o.version order by max(event.at)`,
};
