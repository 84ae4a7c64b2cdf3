export default `
-- Room for a new version of a row on its own page: a sale changes the stock and nothing else, so
-- no index has to follow it.
alter table products set (fillfactor = 90);

-- A search is for a part of the text, and few of a catalogue's words are new: see the dictionary
-- below. First of all, because the next statement would build it anew.
drop index products_by_search;

-- How many steps of the rating filter (over 1, 2, 3 and 4) a product passes.
alter table products add column rating_step smallint not null
  generated always as ((rating_tenths - 1) / 10) stored;

-- How many products there are of each kind, by steps of 100 dollars: a listing counts these few
-- thousand cells, however large the catalogue is.
create table listing_cells (
  category text not null,
  material text not null,
  occasion text not null,
  rating_step smallint not null,
  price_step integer not null,
  products integer not null,
  primary key (category, material, occasion, rating_step, price_step)
) with (fillfactor = 50);

insert into listing_cells
select category, material, occasion, rating_step, price_cents / 10000, count(*)
from products group by 1, 2, 3, 4, 5;

-- Cells are always changed in the order of their keys, so that two writers never wait for each
-- other in a circle.
create function listing_cells_follow_rows() returns trigger language plpgsql as $$
begin
  insert into listing_cells as cell
  select category, material, occasion, rating_step, price_cents / 10000,
    case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category, material, occasion, rating_step, price_step)
    do update set products = cell.products + excluded.products;
  return null;
end $$;

create function listing_cells_follow_change() returns trigger language plpgsql as $$
begin
  insert into listing_cells as cell
  select category, material, occasion, rating_step, price_step, sum(products)
  from (values
    (old.category, old.material, old.occasion, old.rating_step, old.price_cents / 10000, -1),
    (new.category, new.material, new.occasion, new.rating_step, new.price_cents / 10000, 1)
  ) as change (category, material, occasion, rating_step, price_step, products)
  group by 1, 2, 3, 4, 5 having sum(products) <> 0 order by 1, 2, 3, 4, 5
  on conflict (category, material, occasion, rating_step, price_step)
    do update set products = cell.products + excluded.products;
  return null;
end $$;

create function listing_cells_empty() returns trigger language plpgsql as $$
begin
  truncate listing_cells;
  return null;
end $$;

create trigger products_added after insert on products referencing new table as changed
  for each statement execute function listing_cells_follow_rows();
create trigger products_removed after delete on products referencing old table as changed
  for each statement execute function listing_cells_follow_rows();
-- By row and only for these columns: selling a piece changes none of them and costs nothing here.
create trigger products_moved
  after update of category, material, occasion, rating_tenths, price_cents on products
  for each row execute function listing_cells_follow_change();
create trigger products_emptied after truncate on products
  for each statement execute function listing_cells_empty();

-- The pages of a filtered list, cell by cell, each in the order of price.
create index products_by_cell
  on products (category, material, occasion, rating_step, price_cents, id);

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
insert into search_dictionary
select distinct unnest(search_words(search_text)) from products;

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

-- Up to "most" products whose text contains the term, in no order.
create function search_products(term text, price_limit integer, categories text[],
  materials text[], occasions text[], rating integer, most integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint)
language plpgsql stable as $$
declare
  parts text[] := string_to_array(translate(term, E'\\n', ' '), ' ');
  filter text := format('price_cents < %s and strpos(search_text, %L) > 0', price_limit, term);
  words text[];
begin
  for place in 1 .. cardinality(parts) loop
    continue when parts[place] = '';
    -- Inside the term a word is whole; at its ends it may go on.
    select array_agg(word) into words from search_dictionary where
      case
        when cardinality(parts) = 1 then strpos(word, parts[place]) > 0
        when place = 1 then right(word, length(parts[place])) = parts[place]
        when place = cardinality(parts) then starts_with(word, parts[place])
        else word = parts[place]
      end;
    if words is null then return; end if;
    -- So many words are no help, and the term is common.
    continue when cardinality(words) > 2000;
    filter := filter || format(' and search_words(search_text) && %L::text[]', words);
  end loop;
  if rating > 0 or cardinality(categories || materials || occasions) > 0 then
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
    -- The planner takes term and filters for independent and hopes to meet matches early: looking
    -- for gold among the platinum it would read the whole catalogue.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  return query execute format('select id, price_cents, category, material, occasion, rating_step
    from products where %s limit %s', filter, most);
end $$;
`;
