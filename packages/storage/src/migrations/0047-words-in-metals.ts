const bits = Array.from({ length: 15 }, (_, place) => `metals & ${2 ** place}`);

export default String.raw`
-- Words and metals in one index: what has both is met without reading all that has the words.
create function metal_list(metals smallint) returns smallint[] language sql immutable parallel safe
  return array_remove(array[${bits.join(', ')}]::smallint[], 0::smallint);
drop index products_by_word;
create index products_by_word on products
  using gin (search_words(search_text), metal_list(metals))
  -- A search reads what is waiting to be sorted in from front to back: keep that short.
  with (gin_pending_list_limit = 256);
alter index products_by_word alter column 1 set statistics 1000;
drop index products_by_word_sample;
create index products_by_word_sample on products
  using gin (search_words(search_text), metal_list(metals))
  with (gin_pending_list_limit = 256) where hashtext(id) & 7 = 0;

-- Words are counted by metal too: a search among the silver then knows that nothing in silver has
-- its words.
alter table search_cells add column metals smallint not null default 0;
alter table search_cells drop constraint search_cells_pkey;
truncate search_cells;
alter table search_cells add primary key (word, category, material, occasion, metals);
insert into search_cells (word, category, material, occasion, metals, products)
  select word, category, material, occasion, metals, count(*)
  from products, lateral (select distinct unnest(search_words(search_text)) as word) entry
  where state = 'shown' group by 1, 2, 3, 4, 5;

create or replace function search_cells_follow_rows() returns trigger language plpgsql as $$
begin
  insert into search_cells as cell (word, category, material, occasion, metals, products)
  select word, category, material, occasion, metals,
    case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed, lateral (select distinct unnest(search_words(search_text)) as word) entry
  where state = 'shown'
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (word, category, material, occasion, metals)
    do update set products = cell.products + excluded.products;
  return null;
end $$;

create or replace function search_cells_follow_change() returns trigger language plpgsql as $$
begin
  insert into search_cells as cell (word, category, material, occasion, metals, products)
  select word, category, material, occasion, metals, sum(products)
  from (
    select distinct unnest(search_words(old.search_text)) as word, old.category, old.material,
      old.occasion, old.metals, -1 as products
    where old.state = 'shown'
    union all
    select distinct unnest(search_words(new.search_text)), new.category, new.material,
      new.occasion, new.metals, 1
    where new.state = 'shown'
  ) change
  group by 1, 2, 3, 4, 5 having sum(products) <> 0 order by 1, 2, 3, 4, 5
  on conflict (word, category, material, occasion, metals)
    do update set products = cell.products + excluded.products;
  return null;
end $$;
drop trigger products_words_moved on products;
create trigger products_words_moved
  after update of name, kind, material, occasion, brand, category, color, badge, state, metals
  on products
  for each row when (old.search_text <> new.search_text or old.category <> new.category
    or old.material <> new.material or old.occasion <> new.occasion or old.state <> new.state
    or old.metals <> new.metals)
  execute function search_cells_follow_change();

-- A release that does not know of metals asks without.
drop function certain_matches;
create function certain_matches(term text, price_limit integer, categories text[],
  materials text[], occasions text[], rating integer, of_metals integer default 0)
returns table (everywhere bigint, filtered bigint)
language sql stable
begin atomic
  select coalesce(max(total), 0), case when rating > 0 then 0 else coalesce(max(of_kind), 0) end
  from (
    select sum(products) as total, sum(products) filter (
      where (cardinality(categories) = 0 or category = any(categories))
        and (cardinality(materials) = 0 or material = any(materials))
        and (cardinality(occasions) = 0 or occasion = any(occasions))
        and (of_metals = 0 or metals & of_metals <> 0)) as of_kind
    from search_cells
    where word in (
        select word from search_dictionary where strpos(word, term) > 0
        -- The shortest are most of the term, and enough of them.
        order by length(word), word limit 8)
      and not exists (
        select from listing_cells where products > 0 and price_step >= price_limit / 10000)
    group by word
  ) counted;
end;

create or replace function search_products(term text, price_limit integer, categories text[],
  materials text[], occasions text[], rating integer, most integer,
  of_metals integer default 0)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint, metals smallint)
language plpgsql stable as $$
declare
  parts text[] := string_to_array(translate(term, E'\n', ' '), ' ');
  filter text := format('state = ''shown'' and price_cents < %s and strpos(search_text, %L) > 0', price_limit, term);
  filtered boolean := rating > 0 or of_metals > 0
    or cardinality(categories || materials || occasions) > 0;
  groups text[] := '{}';
  words text[];
  before text[];
begin
  for place in 1 .. cardinality(parts) loop
    if parts[place] = '' then before := null; continue; end if;
    -- Inside the term a word is whole; at its ends it may go on.
    select array_agg(d.word) into words from search_dictionary d where
      case
        when cardinality(parts) = 1 then strpos(d.word, parts[place]) > 0
        when place = 1 then right(d.word, length(parts[place])) = parts[place]
        when place = cardinality(parts) then starts_with(d.word, parts[place])
        else d.word = parts[place]
      end
      and (not filtered or exists (
        select from search_cells c where c.word = d.word and c.products > 0
          and (cardinality(categories) = 0 or c.category = any(categories))
          and (cardinality(materials) = 0 or c.material = any(materials))
          and (cardinality(occasions) = 0 or c.occasion = any(occasions))
          and (of_metals = 0 or c.metals & of_metals <> 0)));
    if words is null then return; end if;
    -- So many words are no help, and the term is common.
    if cardinality(words) > 2000 then before := null; continue; end if;
    -- Both may stand in thousands of products and nowhere one after the other.
    if before is not null and not exists (
      select from search_pairs p where p.first = any(before) and p.second = any(words))
    then return; end if;
    before := words;
    groups := groups || words::text;
  end loop;
  if filtered then
    filter := filter || format(' and rating_step >= %s', rating);
    if of_metals > 0 then filter := filter || format(
      ' and metals & %s <> 0 and metal_list(metals) && %L::smallint[]',
      of_metals, metal_list(of_metals::smallint));
    end if;
    if cardinality(categories) > 0 then filter := filter || format(
      ' and category = any(%L) and search_words(search_text) && %L::text[]',
      categories, search_words(lower(array_to_string(categories, ' '))));
    end if;
    if cardinality(materials) > 0 then filter := filter || format(
      ' and material = any(%L) and search_words(search_text) && %L::text[]',
      materials, search_words(lower(array_to_string(materials, ' '))));
    end if;
    if cardinality(occasions) > 0 then filter := filter || format(
      ' and occasion = any(%L) and search_words(search_text) && %L::text[]',
      occasions, search_words(lower(array_to_string(occasions, ' '))));
    end if;
    -- The planner takes term and filters for independent and hopes to meet matches early: it would
    -- read the whole catalogue for the few that there are.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  return query select * from search_matches(filter, groups, most);
end $$;
`;
