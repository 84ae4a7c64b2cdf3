import type { ListingCounts, ListingQuery, Product } from '@briolette/contract';
import { categoryNames, materials, occasions, ratingSteps } from '@briolette/contract';
import type { Database } from '../database.ts';
import { queryOne } from '../database.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';

export type ListingPage = {
  products: Product[];
  total: number;
  counts: ListingCounts;
  nextCursor: string | null;
};

/** One page of what matches, by keyset: page 1,000 costs what page 1 costs. */
export async function listProducts(database: Database, query: ListingQuery): Promise<ListingPage> {
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const [page, counted] = await Promise.all([
    readPage(database, query, cursor),
    countMatches(database, query),
  ]);
  const products = page.slice(0, query.limit);
  const last = products.at(-1);
  return {
    products: products.map((row) => row.product),
    ...counted,
    nextCursor:
      page.length > query.limit && last ? encodeCursor([last.price_cents, last.id]) : null,
  };
}

type PageRow = { product: Product; price_cents: number; id: string };

async function readPage(database: Database, query: ListingQuery, cursor: Cursor | null) {
  const { conditions, parameters, bind } = startConditions(query);
  conditions.push(...listConditions(query, bind).values());
  const [comparison, direction] = query.sort === 'LOWTOHIGH' ? ['>', 'asc'] : ['<', 'desc'];
  if (cursor)
    conditions.push(
      `(price_cents, id) ${comparison} (${bind(cursor[0])}::int, ${bind(cursor[1])})`,
    );
  const text = `
    select product_json(p) as product, price_cents, id from products p
    where ${conditions.join(' and ')}
    order by price_cents ${direction}, id ${direction} limit ${bind(query.limit + 1)}`;
  return database.query<PageRow>({ name: shapeName('list-page', text), text }, parameters);
}

/** The total, and how many each value would give if its own kind of filter were off. */
async function countMatches(database: Database, query: ListingQuery) {
  const { conditions, parameters, bind } = startConditions(query);
  const kinds = listConditions(query, bind);
  const without = (kind: string) =>
    [...kinds].filter(([each]) => each !== kind).map(([, condition]) => condition);
  const filtered = (kind: string, condition: string) =>
    `count(*) filter (where ${[...without(kind), condition].join(' and ')})::int`;
  const tally = (kind: string, column: string, values: readonly string[]) =>
    `json_build_object(${values
      .map((value) => `'${value}', ${filtered(kind, `${column} = '${value}'`)}`)
      .join(', ')}) as ${kind}`;
  const text = `
    select
      count(*) filter (where ${['true', ...kinds.values()].join(' and ')})::int as total,
      ${tally('category', 'category', categoryNames)},
      ${tally('material', 'material', materials)},
      ${tally('occasion', 'occasion', occasions)},
      json_build_object(${ratingSteps
        .map((step) => `'${step}', ${filtered('rating', `rating_tenths > ${step * 10}`)}`)
        .join(', ')}) as rating
    from products where ${conditions.join(' and ')}`;
  const { total, ...counts } = await queryOne<{ total: number } & ListingCounts>(
    database,
    { name: shapeName('list-counts', text), text },
    parameters,
  );
  return { total, counts };
}

/** What applies to every count: the price and the search. */
function startConditions(query: ListingQuery) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = [`price_cents < ${bind(query.price * 100)}`];
  const term = query.search.trim();
  if (term) conditions.push(`search_text like lower(${bind(`%${escapeLike(term)}%`)})`);
  return { conditions, parameters, bind };
}

/** The kinds of filter that are set, each as one condition. */
function listConditions(query: ListingQuery, bind: (value: unknown) => string) {
  const kinds = new Map<string, string>();
  for (const kind of ['category', 'material', 'occasion'] as const)
    if (query[kind].length > 0) kinds.set(kind, `${kind} = any(${bind(query[kind])}::text[])`);
  if (query.rating !== undefined) kinds.set('rating', `rating_tenths > ${bind(query.rating * 10)}`);
  return kinds;
}

function escapeLike(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&');
}

/** Each shape of the statement is prepared once under a name of its own. */
const shapes = new Map<string, number>();
function shapeName(prefix: string, text: string): string {
  const number = shapes.get(text) ?? shapes.size;
  shapes.set(text, number);
  return `${prefix}-${number}`;
}
