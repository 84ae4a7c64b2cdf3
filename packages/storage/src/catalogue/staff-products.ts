import type {
  ProductImportRow,
  ProductState,
  StaffProduct,
  StaffProductRow,
} from '@briolette/contract';
import { getProductId } from '@briolette/domain';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { counted, maxCounted } from '../database/list-sql.ts';
import { dollarsSql } from '../database/money-sql.ts';
import { taxonomyTables } from '../taxonomy/facets.ts';

/** Returns the product of a line id with everything the back office shows. */
export async function findStaffProduct(
  database: Database,
  lineId: string,
): Promise<StaffProduct | null> {
  const [row] = await database.query<{ product: StaffProduct }>(findStatement, [
    getProductId({ _id: lineId }),
    maxHistoryEntries,
  ]);
  return row?.product ?? null;
}

/** For stock movements and for changes. */
const maxHistoryEntries = 50;

/** Sorts the opening stock below everything else. */
const openingPlace = -1;

/**
 * Sales are order lines; all other changes of stock are stock movements. The stock after each is
 * computed backwards from the current stock. The opening stock of a new product comes first: the
 * sample orders of a demo are older than its products.
 */
const findStatement: Statement = {
  name: 'find-staff-product',
  text: `
    with selected as (select p as product, p.* from products p where p.id = $1),
    move as (
      select *, selected.stock - coalesce(sum(quantity_delta) over (
          order by created_at desc, place desc rows between unbounded preceding and 1 preceding), 0) as left
      from selected, lateral (
        select case place when ${openingPlace} then min(created_at) over () else created_at end,
          type, quantity_delta, actor_name, note, order_id, place from (
        (select m.created_at, m.type, m.quantity_delta, m.actor_name, m.note, m.order_id,
            case when coalesce(m.id, m.order_id) is null and m.actor_name = '' then ${openingPlace}
              else 1 end as place
          from stock_movements m
          where m.product_id = selected.id and m.variant_code = '' order by m.created_at desc limit $2)
        union all
        (select o.placed_at, 'sold', -l.qty, '', '', l.order_id, 0 from order_lines l
          join orders o on o.user_id = l.user_id and o.id = l.order_id
          where l.product_id = selected.id and l.variant_code = '' order by l.order_id desc limit $2)
        ) moved) m (created_at, type, quantity_delta, actor_name, note, order_id, place)
      order by created_at desc, m.place desc limit $2
    )
    select json_build_object(
      'product', product_json(selected.product)::jsonb || jsonb_build_object('product_stock', selected.stock),
      'state', selected.state,
      'version', selected.version,
      'sizes', (
        select coalesce(json_agg(json_build_object('lineId', v.product_id || '.' || v.variant_code,
          'name', concat(m.name, ', ', v.label, case when not v.is_active then ', no longer offered' end),
          'stock', v.stock)
          order by m.position, v.position), '[]')
        from product_variants v join product_metal_options m using (product_id, metal_code)
        where v.product_id = selected.id and v.stock is not null),
      'models', variants_for_import(selected.id),
      'engraving', engraving_for_import(selected.id),
      'specs', (select s.specs from product_specs s where s.product_id = selected.id),
      'geometry', (select g.geometry from product_geometries g where g.product_id = selected.id),
      'alts', (
        select coalesce(jsonb_object_agg(i.hash, i.alt_text), '{}')
        from product_images v join images i using (hash) where v.product_id = selected.id),
      'views', (
        select coalesce(jsonb_object_agg(i.hash, i.view), '{}')
        from product_images v join images i using (hash)
        where v.product_id = selected.id and i.view is not null),
      'changedAt', format_timestamp(selected.updated_at),
      'moves', (
        select coalesce(json_agg(json_build_object('createdAt', format_timestamp(m.created_at), 'cause', m.type,
          'qty', m.quantity_delta, 'left', m.left, 'actorName', m.actor_name, 'reason', m.note,
          'order', (select json_build_object('orderId', o.id, 'number', o.number)
            from orders o where o.id = m.order_id)) order by m.created_at desc, m.place desc), '[]')
        from move m),
      'changes', (
        select coalesce(json_agg(json_build_object('createdAt', format_timestamp(l.created_at), 'actorName', l.actor_name,
          'call', l.action, 'before', l.changes_before, 'after', l.changes_after) order by l.id desc), '[]')
        from (select * from audit_log where product_id = selected.id order by id desc limit $2) l)
    ) as product
    from selected`,
};

export type StaffProductsFilter = {
  states: readonly ProductState[];
  categories: readonly string[];
  materials: readonly string[];
  /** Only the products of `recentLowStockSql`. */
  isLowStock?: boolean;
  /** Prefixes of words, or of an id; '' for all. */
  search: string;
  /** The last id of the previous page. */
  after: string;
};

export type StaffProductsPage = { products: StaffProductRow[]; count: number };

/** Returns a page of matching products, ordered by id, and their number, at most maxCounted + 1. */
export function listStaffProducts(
  database: Database,
  filter: StaffProductsFilter,
  limit: number,
): Promise<StaffProductsPage> {
  return findProducts<StaffProductsPage>(database, filter, { limit, content: 'rows' });
}

/** Lists the ids of matching products, up to a limit. */
export async function listMatchingProductIds(
  database: Database,
  filter: StaffProductsFilter,
  limit: number,
): Promise<string[]> {
  const page = { limit, content: 'ids' } as const;
  return (await findProducts<{ products: string[] }>(database, filter, page)).products;
}

/** Lists matching products as import rows, up to a limit. */
export async function listProductsForExport(
  database: Database,
  filter: StaffProductsFilter,
  limit: number,
): Promise<ProductImportRow[]> {
  const page = { limit, content: 'export' } as const;
  return (await findProducts<{ products: ProductImportRow[] }>(database, filter, page)).products;
}

/** What a page contains of each product of a CTE of ids. */
const contents = {
  rows: (ids: string) => `
    coalesce((
      select json_agg(json_build_object(
        'productId', p.id, 'name', p.name, 'image', p.image, 'category', p.category,
        'material', p.material, 'price', ${dollarsSql('p.price_cents')}, 'stock', s.stock,
        'variants', s.variants, 'soldOut', s.sold_out, 'low', s.low,
        'state', p.state, 'version', p.version) order by p.id)
      from ${ids} page join products p on p.id = page.id, stock_summary(p) s), '[]') as products`,
  ids: (ids: string) =>
    `coalesce((select json_agg(page.id order by page.id) from ${ids} page), '[]') as products`,
  export: (ids: string) => `
    coalesce((
      select json_agg(product_json(p)::jsonb
        || jsonb_build_object('stock', p.stock, 'state', p.state) order by p.id)
      from ${ids} page join products p on p.id = page.id), '[]') as products`,
};

type Content = keyof typeof contents;
type Page = { limit: number; content: Content };

async function findProducts<Found>(
  database: Database,
  filter: StaffProductsFilter,
  page: Page,
): Promise<Found> {
  const search = filter.search.trim().toLowerCase();
  if (filter.isLowStock) return findLowStock<Found>(database, { ...filter, search }, page);
  if (search !== '') return searchProducts<Found>(database, { ...filter, search }, page);
  const { states, categories, materials, after } = filter;
  const { limit, content } = page;
  if (states.length + categories.length + materials.length === 0)
    return queryOne<Found>(database, statements[content].all, [after, limit]);
  return queryOne<Found>(database, statements[content].filtered, [
    after,
    limit,
    states.length > 0 ? states : (['draft', 'active', 'archived'] satisfies ProductState[]),
    categories,
    materials,
  ]);
}

const selectedOrAllSql = (selected: string, table: string) => `
  unnest(case when cardinality(${selected}::text[]) > 0 then ${selected}::text[]
    else array(select value from ${table}) end)`;

/**
 * Reads each combination along its index and only as far as needed, so that rare ones cost the same
 * as common ones.
 */
const matchingIdsSql = (after: string, limit: string) => `
  select p.id
  from unnest($3::text[]) as s (state), ${selectedOrAllSql('$4', taxonomyTables.category)} as c (category),
    ${selectedOrAllSql('$5', taxonomyTables.material)} as m (material), lateral (
      select p.id from products p
      where p.state = s.state and p.category = c.category and p.material = m.material ${after}
      order by p.id limit ${limit}) p`;

const createStatements = (content: Content): Record<'all' | 'filtered', Statement> => ({
  all: {
    name: `list-staff-products-${content}`,
    text: `
      select ${counted('from products', maxCounted + 1)} as count,
        ${contents[content]('(select id from products where id > $1 order by id limit $2)')}`,
  },
  filtered: {
    name: `list-filtered-staff-products-${content}`,
    text: `
      select ${counted(`from (${matchingIdsSql('', String(maxCounted + 1))}) found`, maxCounted + 1)} as count,
        ${contents[content](`(select id from (${matchingIdsSql('and p.id > $1', '$2')}) found order by id limit $2)`)}`,
  },
});

const statements = {
  rows: createStatements('rows'),
  ids: createStatements('ids'),
  export: createStatements('export'),
};

/**
 * Low stock is searched among the products of the newest orders, because an index on the stock
 * would slow down every sale. The lateral join with offset 0 fixes the join order: otherwise a shop
 * with few products would read all order lines.
 */
export const recentLowStockSql = `
    newest as materialized (
      select user_id, id from orders order by id desc limit 300
    ),
    selling as materialized (
      select distinct line.product_id from newest o, lateral (
        select product_id from order_lines l where l.user_id = o.user_id and l.order_id = o.id
        offset 0) line
    ),
    low as materialized (
      select p.id, p.name, p.image, stock.*
      from selling s join products p on p.id = s.product_id, stock_summary(p) stock
      where stock.sold_out + stock.low > 0
    )`;

/** There are few of them, so the search reads their texts. */
function findLowStock<Found>(
  database: Database,
  { after, states, categories, materials, search }: StaffProductsFilter,
  { limit, content }: Page,
): Promise<Found> {
  const words = search.split(/\s+/).filter(Boolean);
  const text = `
    with ${recentLowStockSql},
    match as (
      select p.id from low join products p on p.id = low.id
      where ${filterSql} and (starts_with(p.id, $6) or not exists (
        select from unnest($7::text[]) word where not exists (
          select from unnest(tokenize_search_text(p.search_text)) token
          where starts_with(token, word))))
    )
    select (select count(*)::int from match) as count,
      ${contents[content]('(select id from match where id > $1 order by id limit $2)')}`;
  const parameters = [after, limit, states, categories, materials, search, words];
  return queryOne<Found>(database, { name: `list-low-stock-${content}`, text }, parameters);
}

async function searchProducts<Found>(
  database: Database,
  filter: StaffProductsFilter,
  { limit, content }: Page,
): Promise<Found> {
  const { search, after } = filter;
  const words = await database.query<{ words: string }>(wordsStatement, [search.split(/\s+/)]);
  const parameters = [
    after,
    limit,
    filter.states,
    filter.categories,
    filter.materials,
    search,
    `${search}\u{10ffff}`,
    words.map((row) => row.words),
  ];
  const wordsCondition = words
    .map((_, place) => `tokenize_search_text(p.search_text) && ($8::text[])[${place + 1}]::text[]`)
    .join(' and ');
  const run = (text: string) =>
    // Unnamed, so that PostgreSQL plans it for these words: the best plan for a rare word is slow
    // for a common one.
    queryOne<Found & { count: number }>(database, { name: '', repeatable: true, text }, parameters);
  const few = await run(fromMatchesSql(content));
  return few.count > maxCounted ? run(scanByIdSql(wordsCondition, content)) : few;
}

/** For each typed word, the dictionary words that start with it, as the text of an array. */
const wordsStatement: Statement = {
  name: 'search-staff-product-words',
  text: `
    select array(select d.word from search_dictionary d
      where d.word >= typed.word and d.word < typed.word || U&'\\+10FFFF'
      order by d.word limit 2000)::text as words
    from unnest($1::text[]) with ordinality as typed (word, place) order by typed.place`,
};

const filterConditionSql = (states: string, categories: string, materials: string) => `
  (cardinality(${states}::text[]) = 0 or state = any(${states}::text[]))
  and (cardinality(${categories}::text[]) = 0 or category = any(${categories}::text[]))
  and (cardinality(${materials}::text[]) = 0 or material = any(${materials}::text[]))`;
const filterSql = filterConditionSql('$3', '$4', '$5');
/** The same condition as text, for find_search_matches. */
const filterTextSql = `format($f$${filterConditionSql('%1$L', '%2$L', '%3$L')}$f$, $3::text[], $4::text[], $5::text[])`;
const hasId = 'p.id >= $6 and p.id < $7';

const fromMatchesSql = (content: Content) => `
  with match as materialized (
    (select id from find_search_matches(${filterTextSql}, $8::text[], ${maxCounted + 1}))
    union
    (select p.id from products p where ${hasId} and ${filterSql} limit ${maxCounted + 1})
  )
  select (select count(*)::int from match) as count,
    ${contents[content]('(select id from match where id > $1 order by id limit $2)')}`;

const scanByIdSql = (wordsCondition: string, content: Content) => `
  select ${maxCounted + 1} as count,
    ${contents[content](`(select p.id from products p
      where p.id > $1 and ((${wordsCondition}) or (${hasId})) and ${filterSql} order by p.id limit $2)`)}`;
