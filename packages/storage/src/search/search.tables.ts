import { searchTokensSql } from './listing-sql.ts';

/** The tables, triggers and functions of listing and search. README.md explains the mechanism. */

const facetCountKey = 'category, material, occasion, metal_bits, rating_step, price_step';
const searchFacetCountKey = 'word, category, material, occasion, metal_bits';
const metalBits = Array.from({ length: 15 }, (_, bit) => `metal_bits & ${2 ** bit}`);

const facetCounts = `
-- The rule of the filters: an empty filter accepts every value. The planner inlines both functions.
create function accepts(selected text[], value text) returns boolean language sql immutable
  parallel safe return cardinality(selected) = 0 or value = any(selected);
create function accepts_metals(selected integer, metal_bits smallint) returns boolean
  language sql immutable parallel safe
  return selected = 0 or metal_bits & selected <> 0;

-- Facet counts: the number of active products for each combination of facet values and step of 100
-- dollars. A listing adds up these few thousand rows, whatever the size of the catalogue.
create table facet_counts (
  category text not null,
  material text not null,
  occasion text not null,
  metal_bits smallint not null default 0,
  rating_step smallint not null,
  price_step integer not null,
  product_count integer not null,
  primary key (${facetCountKey})
) with (fillfactor = 50);

-- Lets one transaction at a time write facet counts and the dictionary. Each trigger writes its rows
-- in key order, but row triggers run in the order of the products, so two imports could deadlock.
-- Triggers run at the end of a statement, when it has locked its products, so this lock comes last.
create function lock_facet_writes() returns void language sql
  as 'select pg_advisory_xact_lock(740232)';

create function update_facet_counts_for_rows() returns trigger language plpgsql as $$
begin
  perform lock_facet_writes();
  insert into facet_counts as facet_count (${facetCountKey}, product_count)
  select category, material, occasion, metal_bits, rating_step, price_cents / 10000,
    case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed where state = 'active' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (${facetCountKey})
    do update set product_count = facet_count.product_count + excluded.product_count;
  return null;
end $$;

create function update_facet_counts_for_change() returns trigger language plpgsql as $$
begin
  perform lock_facet_writes();
  insert into facet_counts as facet_count (${facetCountKey}, product_count)
  select ${facetCountKey}, sum(product_count)
  from (values
    (old.category, old.material, old.occasion, old.metal_bits, old.rating_step,
      old.price_cents / 10000, case old.state when 'active' then -1 else 0 end),
    (new.category, new.material, new.occasion, new.metal_bits, new.rating_step,
      new.price_cents / 10000, case new.state when 'active' then 1 else 0 end)
  ) as change (${facetCountKey}, product_count)
  group by 1, 2, 3, 4, 5, 6 having sum(product_count) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (${facetCountKey})
    do update set product_count = facet_count.product_count + excluded.product_count;
  return null;
end $$;

create function truncate_facet_counts() returns trigger language plpgsql as $$
begin
  truncate facet_counts;
  return null;
end $$;

create trigger facet_counts_on_insert after insert on products referencing new table as changed
  for each statement execute function update_facet_counts_for_rows();
create trigger facet_counts_on_delete after delete on products referencing old table as changed
  for each statement execute function update_facet_counts_for_rows();
-- Only for these columns: a sale changes none of them and doesn't fire the trigger.
create trigger facet_counts_on_update
  after update of category, material, occasion, metal_bits, rating_tenths, price_cents, state
  on products
  for each row execute function update_facet_counts_for_change();
create trigger facet_counts_on_truncate after truncate on products
  for each statement execute function truncate_facet_counts();

-- The version of the facet counts is the sum of these rows. A node computes the counts of a listing
-- from its cached facet counts as long as their version matches that of the page. Each connection
-- increments its own row, so that writers don't wait for each other.
create table facet_versions (
  slot integer primary key,
  version bigint not null
);
insert into facet_versions select slot, 0 from generate_series(0, 63) slot;

-- Once per transaction, by a random step: after a failover that lost a transaction, two different
-- histories must not have the same version.
create function bump_facet_version() returns trigger language plpgsql as $$
begin
  update facet_versions set version = version + 1 + (random() * 1000000)::int
  where slot = pg_backend_pid() % 64 and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

-- Before the rows are locked, to avoid deadlocks.
create trigger bump_facet_version_on_change
  before insert or delete or truncate
    or update of category, material, occasion, metal_bits, rating_tenths, price_cents, state
  on products
  for each statement execute function bump_facet_version();
create trigger bump_facet_version_on_change
  before insert or delete or truncate or update on taxonomy_categories
  for each statement execute function bump_facet_version();
create trigger bump_facet_version_on_change
  before insert or delete or truncate or update on taxonomy_materials
  for each statement execute function bump_facet_version();
create trigger bump_facet_version_on_change
  before insert or delete or truncate or update on taxonomy_occasions
  for each statement execute function bump_facet_version();

-- A page in order of price. It includes the facets, so products that a filter excludes are skipped
-- without reading them.
create index products_by_price on products (price_cents, id)
  include (category, material, occasion, metal_bits, rating_step) where state = 'active';
-- A page of one combination of facet values, in order of price.
create index products_by_facet
  on products (category, material, occasion, metal_bits, rating_step, price_cents, id)
  where state = 'active';
`;

const wordIndex = String.raw`
create function set_search_text() returns trigger language plpgsql as $$
begin
  -- One field per line, so that no match spans two fields.
  new.search_text := lower(concat_ws(E'\n', concat_ws(' ', new.name, nullif(new.subtitle, '')),
    new.material, new.occasion, new.brand, new.category, new.color, new.badge));
  return new;
end $$;
create trigger set_search_text
  before insert or update of name, subtitle, material, occasion, brand, category, color, badge
  on products for each row execute function set_search_text();

create function tokenize_search_text(search_text text) returns text[]
  language sql immutable parallel safe
  return array_remove(string_to_array(translate(search_text, E'\n', ' '), ' '), '');
create function metal_bits_to_array(metal_bits smallint) returns smallint[]
  language sql immutable parallel safe
  return array_remove(array[${metalBits.join(', ')}]::smallint[], 0::smallint);

-- Everything that a search can find a product by: its words, its terms and its search tags. The only
-- tokens with a colon are terms and tags.
create function search_tokens(search_text text, category text, material text, occasion text,
  search_tags text[]) returns text[] language sql immutable parallel safe
  return tokenize_search_text(search_text)
    || array['category:' || category, 'material:' || material, 'occasion:' || occasion]
    || search_tags;

-- Products by token and metal.
create index products_by_search_token on products
  using gin (${searchTokensSql}, metal_bits_to_array(metal_bits))
  -- Every search scans the pending list: keep it short.
  with (gin_pending_list_limit = 256);
alter index products_by_search_token alter column 1 set statistics 1000;
-- A sample of one product in eight. A GIN index reads all entries of a word before it returns the
-- first match; if the sample has enough matches of a common word, the rest isn't read.
create index products_by_search_token_sample on products
  using gin (${searchTokensSql}, metal_bits_to_array(metal_bits))
  with (gin_pending_list_limit = 256) where hashtext(id) & 7 = 0;

-- The dictionary: every word of every product, to find the words that contain a search term. Words
-- of deleted products may stay: they find nothing.
create table search_dictionary (word text collate "C" primary key);

-- Bigrams: pairs of adjacent words. A search for two words that are never adjacent stops here,
-- instead of reading every product that has both.
create table search_bigrams (
  first_word text collate "C" not null,
  second_word text collate "C" not null,
  primary key (first_word, second_word)
);

create function extract_bigrams(search_text text) returns table (first_word text, second_word text)
language sql immutable parallel safe
begin atomic
  select words[i], words[i + 1]
  from unnest(string_to_array(search_text, E'\n')) line,
    string_to_array(line, ' ') words,
    generate_series(1, cardinality(words) - 1) i
  where words[i] <> '' and words[i + 1] <> '';
end;

-- Relies on "on conflict" alone: a "not exists" keeps the plan of a small dictionary, which made an
-- import take ten seconds for every 500 products.
create function update_search_dictionary_for_rows() returns trigger language plpgsql as $$
begin
  perform lock_facet_writes();
  insert into search_dictionary
  select distinct word from changed, unnest(tokenize_search_text(search_text)) as entry (word)
  order by word on conflict do nothing;
  insert into search_bigrams
  select distinct bigram.first_word, bigram.second_word
  from changed, extract_bigrams(search_text) bigram
  order by 1, 2 on conflict do nothing;
  return null;
end $$;
create trigger search_dictionary_on_insert after insert on products referencing new table as changed
  for each statement execute function update_search_dictionary_for_rows();

create function update_search_dictionary_for_change() returns trigger language plpgsql as $$
begin
  perform lock_facet_writes();
  insert into search_dictionary
  select distinct word from unnest(tokenize_search_text(new.search_text)) as entry (word)
  order by word on conflict do nothing;
  insert into search_bigrams select distinct bigram.first_word, bigram.second_word
  from extract_bigrams(new.search_text) bigram order by 1, 2 on conflict do nothing;
  return null;
end $$;
create trigger search_dictionary_on_update
  after update of name, subtitle, material, occasion, brand, category, color, badge on products
  for each row when (old.search_text <> new.search_text)
  execute function update_search_dictionary_for_change();

-- Facet counts per word: the number of active products that have a word, by facet values. A search
-- for gold among platinum products, or for rings among necklaces, stops here.
create table search_facet_counts (
  word text collate "C" not null,
  category text not null,
  material text not null,
  occasion text not null,
  metal_bits smallint not null default 0,
  product_count integer not null,
  primary key (${searchFacetCountKey})
) with (fillfactor = 70);

create function update_search_facet_counts_for_rows() returns trigger language plpgsql as $$
begin
  perform lock_facet_writes();
  insert into search_facet_counts as facet_count (${searchFacetCountKey}, product_count)
  select ${searchFacetCountKey},
    case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed, lateral (select distinct unnest(tokenize_search_text(search_text)) as word) entry
  where state = 'active'
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (${searchFacetCountKey})
    do update set product_count = facet_count.product_count + excluded.product_count;
  return null;
end $$;

create function update_search_facet_counts_for_change() returns trigger language plpgsql as $$
begin
  perform lock_facet_writes();
  insert into search_facet_counts as facet_count (${searchFacetCountKey}, product_count)
  select ${searchFacetCountKey}, sum(product_count)
  from (
    select distinct unnest(tokenize_search_text(old.search_text)) as word, old.category,
      old.material, old.occasion, old.metal_bits, -1 as product_count
    where old.state = 'active'
    union all
    select distinct unnest(tokenize_search_text(new.search_text)), new.category, new.material,
      new.occasion, new.metal_bits, 1
    where new.state = 'active'
  ) change
  group by 1, 2, 3, 4, 5 having sum(product_count) <> 0 order by 1, 2, 3, 4, 5
  on conflict (${searchFacetCountKey})
    do update set product_count = facet_count.product_count + excluded.product_count;
  return null;
end $$;

create function truncate_search_facet_counts() returns trigger language plpgsql as $$
begin
  truncate search_facet_counts;
  return null;
end $$;

create trigger search_facet_counts_on_insert after insert on products
  referencing new table as changed
  for each statement execute function update_search_facet_counts_for_rows();
create trigger search_facet_counts_on_delete after delete on products
  referencing old table as changed
  for each statement execute function update_search_facet_counts_for_rows();
create trigger search_facet_counts_on_update
  after update of name, subtitle, material, occasion, brand, category, color, badge, state,
    metal_bits on products
  for each row when (old.search_text <> new.search_text or old.category <> new.category
    or old.material <> new.material or old.occasion <> new.occasion or old.state <> new.state
    or old.metal_bits <> new.metal_bits)
  execute function update_search_facet_counts_for_change();
create trigger search_facet_counts_on_truncate after truncate on products
  for each statement execute function truncate_search_facet_counts();
`;

const searchFunctions = String.raw`
-- A lower bound of the matches of a one-word term, in total and with the filters: the products of
-- the most frequent word that contains it. 0 where the price excludes products.
create function estimate_search_matches(term text, price_limit integer, categories text[],
  materials text[], occasions text[], metal_filter integer, rating integer)
returns table (unfiltered bigint, filtered bigint)
language sql stable
begin atomic
  select coalesce(max(total), 0), case when rating > 0 then 0 else coalesce(max(accepted), 0) end
  from (
    select sum(product_count) as total, sum(product_count) filter (
      where accepts(categories, category) and accepts(materials, material)
        and accepts(occasions, occasion) and accepts_metals(metal_filter, metal_bits)) as accepted
    from search_facet_counts
    where word in (
        -- The shortest words that contain the term are enough.
        select word from search_dictionary where strpos(word, term) > 0
        order by length(word), word limit 8)
      and not exists (
        select from facet_counts where product_count > 0 and price_step >= price_limit / 10000)
    group by word
  ) counted;
end;

-- Up to max_matches products that meet a condition and have a token of each group, in no order. A
-- group is the text of an array of tokens.
create function find_search_matches(condition text, groups text[], max_matches integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint, metal_bits smallint)
language plpgsql stable as $$
declare
  columns constant text := 'select id, price_cents, category, material, occasion, rating_step,
    metal_bits';
  words text;
  may_scan text := current_setting('enable_seqscan');
  found_so_far integer := 0;
begin
  foreach words in array groups loop
    condition := condition || format(' and ${searchTokensSql} && %L::text[]', words);
  end loop;
  -- The sample first, if the rarest group has so many products that it can be enough.
  if cardinality(groups) > 1 and 8 * max_matches <= (
    select min(coalesce((
      select sum(c.product_count) from search_facet_counts c
      where c.word = any(g.words::text[])), 0))
    from unnest(groups) as g (words))
  then
    -- Otherwise the planner scans the table, because it expects to find matches early.
    perform set_config('enable_seqscan', 'off', true);
    return query execute format('%s from products where %s and hashtext(id) & 7 = 0 limit %s',
      columns, condition, max_matches);
    get diagnostics found_so_far = row_count;
    perform set_config('enable_seqscan', may_scan, true);
    if found_so_far = max_matches then return; end if;
    condition := condition || ' and hashtext(id) & 7 <> 0';
  end if;
  -- The planner takes the tokens of a row for cheap and would compute those of the whole table.
  if cardinality(groups) > 0 then perform set_config('enable_seqscan', 'off', true); end if;
  return query execute format('%s from products where %s limit %s',
    columns, condition, max_matches - found_so_far);
  perform set_config('enable_seqscan', may_scan, true);
end $$;

-- The condition of one facet. Its terms are tokens too, so the index of tokens applies.
create function search_filter(facet text, selected text[]) returns text language sql immutable
  return case when cardinality(selected) > 0 then format(
    ' and %I = any(%L) and ${searchTokensSql} && %L::text[]',
    facet, selected, array(select facet || ':' || each from unnest(selected) each)) end;

-- Up to max_matches products whose search text contains the term, in no order.
create function search_products(term text, price_limit integer, categories text[],
  materials text[], occasions text[], metal_filter integer, rating integer, max_matches integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint, metal_bits smallint)
language plpgsql stable as $$
declare
  parts text[] := string_to_array(translate(term, E'\n', ' '), ' ');
  filter text := format('state = ''active'' and price_cents < %s and strpos(search_text, %L) > 0',
    price_limit, term);
  filtered boolean := rating > 0 or metal_filter > 0
    or cardinality(categories || materials || occasions) > 0;
  groups text[] := '{}';
  words text[];
  previous text[];
begin
  for i in 1 .. cardinality(parts) loop
    if parts[i] = '' then previous := null; continue; end if;
    -- The dictionary's words for this part. Inner parts are whole words; the first may be the end
    -- of a word and the last its beginning.
    select array_agg(d.word) into words from search_dictionary d where
      case
        when cardinality(parts) = 1 then strpos(d.word, parts[i]) > 0
        when i = 1 then right(d.word, length(parts[i])) = parts[i]
        when i = cardinality(parts) then starts_with(d.word, parts[i])
        else d.word = parts[i]
      end
      and (not filtered or exists (
        select from search_facet_counts c where c.word = d.word and c.product_count > 0
          and accepts(categories, c.category) and accepts(materials, c.material)
          and accepts(occasions, c.occasion) and accepts_metals(metal_filter, c.metal_bits)));
    if words is null then return; end if;
    -- Too many words to look up one by one, and the term is common.
    if cardinality(words) > 2000 then previous := null; continue; end if;
    -- Both may be frequent and never adjacent.
    if previous is not null and not exists (
      select from search_bigrams b
      where b.first_word = any(previous) and b.second_word = any(words))
    then return; end if;
    previous := words;
    groups := groups || words::text;
  end loop;
  if filtered then
    filter := filter || format(' and rating_step >= %s', rating);
    if metal_filter > 0 then filter := filter || format(
      ' and metal_bits & %s <> 0 and metal_bits_to_array(metal_bits) && %L::smallint[]',
      metal_filter, metal_bits_to_array(metal_filter::smallint));
    end if;
    filter := filter || concat(
      search_filter('category', categories), search_filter('material', materials),
      search_filter('occasion', occasions));
    -- The planner assumes that term and filters are independent, expects to find matches early and
    -- would scan the table.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  return query select * from find_search_matches(filter, groups, max_matches);
end $$;
`;

export default facetCounts + wordIndex + searchFunctions;
