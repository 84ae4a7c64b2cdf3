export default `
-- The words that the searched part can stand for are found in the dictionary, and the products by
-- their words. Trigrams of the whole text would be fifteen long lists for three words, and nothing
-- for a term of two letters.

create function search_words(search_text text) returns text[] language sql immutable parallel safe
  return array_remove(string_to_array(translate(search_text, E'\\n', ' '), ' '), '');

create index products_by_word on products using gin (search_words(search_text))
  -- A search reads what is waiting to be sorted in from front to back: keep that short.
  with (gin_pending_list_limit = 256);
alter index products_by_word alter column 1 set statistics 1000;

-- A word that has gone may stay: it costs a look, never a wrong answer.
create table search_dictionary (word text collate "C" primary key);

create function search_dictionary_follow() returns trigger language plpgsql as $$
begin
  insert into search_dictionary
  select distinct word from changed, unnest(search_words(search_text)) as entry (word)
  where not exists (select from search_dictionary known where known.word = entry.word)
  on conflict do nothing;
  return null;
end $$;
create trigger products_worded after insert on products referencing new table as changed
  for each statement execute function search_dictionary_follow();

create function search_dictionary_follow_change() returns trigger language plpgsql as $$
begin
  insert into search_dictionary select unnest(search_words(new.search_text)) on conflict do nothing;
  return null;
end $$;
create trigger products_reworded
  after update of name, material, occasion, brand, category, color, badge on products
  for each row when (old.search_text <> new.search_text)
  execute function search_dictionary_follow_change();

-- How many products of each kind have a word: looking for gold among the platinum, or for rings
-- among the necklaces, then takes no walk through two long lists to find nothing.
create table search_cells (
  word text collate "C" not null,
  category text not null,
  material text not null,
  occasion text not null,
  products integer not null,
  primary key (word, category, material, occasion)
) with (fillfactor = 70);

-- In the order of their keys, as the counted cells of the listing.
create function search_cells_follow_rows() returns trigger language plpgsql as $$
begin
  insert into search_cells as cell
  select word, category, material, occasion,
    case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed, lateral (select distinct unnest(search_words(search_text)) as word) entry
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (word, category, material, occasion)
    do update set products = cell.products + excluded.products;
  return null;
end $$;

create function search_cells_follow_change() returns trigger language plpgsql as $$
begin
  insert into search_cells as cell
  select word, category, material, occasion, sum(products)
  from (
    select distinct unnest(search_words(old.search_text)) as word, old.category, old.material,
      old.occasion, -1 as products
    union all
    select distinct unnest(search_words(new.search_text)), new.category, new.material,
      new.occasion, 1
  ) change
  group by 1, 2, 3, 4 having sum(products) <> 0 order by 1, 2, 3, 4
  on conflict (word, category, material, occasion)
    do update set products = cell.products + excluded.products;
  return null;
end $$;

create function search_cells_empty() returns trigger language plpgsql as $$
begin
  truncate search_cells;
  return null;
end $$;

create trigger products_words_added after insert on products referencing new table as changed
  for each statement execute function search_cells_follow_rows();
create trigger products_words_removed after delete on products referencing old table as changed
  for each statement execute function search_cells_follow_rows();
-- A new price, rating or stock is none of this table's business.
create trigger products_words_moved
  after update of name, material, occasion, brand, category, color, badge on products
  for each row when (old.search_text <> new.search_text or old.category <> new.category
    or old.material <> new.material or old.occasion <> new.occasion)
  execute function search_cells_follow_change();
create trigger products_words_emptied after truncate on products
  for each statement execute function search_cells_empty();

-- How many products a term of one word is certain to match, everywhere and among these kinds: as
-- many as have one of the words that it is part of. 0 where a price decides as well.
create function certain_matches(term text, price_limit integer, categories text[],
  materials text[], occasions text[], rating integer)
returns table (everywhere bigint, filtered bigint)
language sql stable
begin atomic
  select coalesce(max(total), 0), case when rating > 0 then 0 else coalesce(max(of_kind), 0) end
  from (
    select sum(products) as total, sum(products) filter (
      where (cardinality(categories) = 0 or category = any(categories))
        and (cardinality(materials) = 0 or material = any(materials))
        and (cardinality(occasions) = 0 or occasion = any(occasions))) as of_kind
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

-- Up to "most" products whose text contains the term, in no order, found by those words only that
-- stand in a product of the kinds.
create function search_products(term text, price_limit integer, categories text[],
  materials text[], occasions text[], rating integer, most integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint)
language plpgsql stable as $$
declare
  parts text[] := string_to_array(translate(term, E'\\n', ' '), ' ');
  filter text := format('price_cents < %s and strpos(search_text, %L) > 0', price_limit, term);
  filtered boolean := rating > 0 or cardinality(categories || materials || occasions) > 0;
  words text[];
begin
  for place in 1 .. cardinality(parts) loop
    continue when parts[place] = '';
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
          and (cardinality(occasions) = 0 or c.occasion = any(occasions))));
    if words is null then return; end if;
    -- So many words are no help, and the term is common.
    continue when cardinality(words) > 2000;
    filter := filter || format(' and search_words(search_text) && %L::text[]', words);
  end loop;
  if filtered then
    filter := filter || format(' and rating_step >= %s', rating);
    if cardinality(categories) > 0 then filter := filter || format(
      ' and category = any(%L) and search_words(search_text) && %L::text[]', categories, categories);
    end if;
    if cardinality(materials) > 0 then filter := filter || format(
      ' and material = any(%L) and search_words(search_text) && %L::text[]', materials, materials);
    end if;
    if cardinality(occasions) > 0 then filter := filter || format(
      ' and occasion = any(%L) and search_words(search_text) && lower(%L)::text[]', occasions, occasions);
    end if;
    -- The planner takes term and filters for independent and hopes to meet matches early: it would
    -- read the whole catalogue for the few that there are.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  return query execute format('select id, price_cents, category, material, occasion, rating_step
    from products where %s limit %s', filter, most);
end $$;
`;
