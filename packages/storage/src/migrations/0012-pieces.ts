export default `
-- A piece is in the shop while it is shown. One that is not stays in this table, because carts,
-- orders and moves of stock refer to it; whatever the shop reads asks for the state.
--
-- Step by step: PostgreSQL 15 refuses a new column with a default on a table whose rows a function
-- takes, as product_json does.
alter table products
  add column state text check (state in ('draft', 'shown', 'archived')),
  -- Counts what people changed, so that nobody overwrites what they have not seen. A sale is no
  -- such change.
  add column version integer,
  add column changed_at timestamptz;
update products set state = 'shown', version = 1, changed_at = now();
alter table products
  alter column state set default 'shown',
  alter column state set not null,
  alter column version set default 1,
  alter column version set not null,
  alter column changed_at set default now(),
  alter column changed_at set not null;

-- What the shop reads along has only what is shown: however much lies in the archive, a page costs
-- the same.
drop index products_by_position;
drop index products_by_price;
drop index products_by_cell;
create index products_by_position on products (position, id) where state = 'shown';
create index products_by_price on products (price_cents, id) where state = 'shown';
create index products_by_cell
  on products (category, material, occasion, rating_step, price_cents, id) where state = 'shown';
-- The list of the back office.
create index products_by_kind on products (state, category, material, id);

-- The cells count what is shown. The dictionary has the words of all pieces: a word that stands in
-- none that is shown is in no cell.
create or replace function listing_cells_follow_rows() returns trigger language plpgsql as $$
begin
  insert into listing_cells as cell
  select category, material, occasion, rating_step, price_cents / 10000,
    case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed where state = 'shown' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category, material, occasion, rating_step, price_step)
    do update set products = cell.products + excluded.products;
  return null;
end $$;

create or replace function listing_cells_follow_change() returns trigger language plpgsql as $$
begin
  insert into listing_cells as cell
  select category, material, occasion, rating_step, price_step, sum(products)
  from (values
    (old.category, old.material, old.occasion, old.rating_step, old.price_cents / 10000,
      case old.state when 'shown' then -1 else 0 end),
    (new.category, new.material, new.occasion, new.rating_step, new.price_cents / 10000,
      case new.state when 'shown' then 1 else 0 end)
  ) as change (category, material, occasion, rating_step, price_step, products)
  group by 1, 2, 3, 4, 5 having sum(products) <> 0 order by 1, 2, 3, 4, 5
  on conflict (category, material, occasion, rating_step, price_step)
    do update set products = cell.products + excluded.products;
  return null;
end $$;
drop trigger products_moved on products;
create trigger products_moved
  after update of category, material, occasion, rating_tenths, price_cents, state on products
  for each row execute function listing_cells_follow_change();

create or replace function search_cells_follow_rows() returns trigger language plpgsql as $$
begin
  insert into search_cells as cell
  select word, category, material, occasion,
    case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed, lateral (select distinct unnest(search_words(search_text)) as word) entry
  where state = 'shown'
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (word, category, material, occasion)
    do update set products = cell.products + excluded.products;
  return null;
end $$;

create or replace function search_cells_follow_change() returns trigger language plpgsql as $$
begin
  insert into search_cells as cell
  select word, category, material, occasion, sum(products)
  from (
    select distinct unnest(search_words(old.search_text)) as word, old.category, old.material,
      old.occasion, -1 as products
    where old.state = 'shown'
    union all
    select distinct unnest(search_words(new.search_text)), new.category, new.material,
      new.occasion, 1
    where new.state = 'shown'
  ) change
  group by 1, 2, 3, 4 having sum(products) <> 0 order by 1, 2, 3, 4
  on conflict (word, category, material, occasion)
    do update set products = cell.products + excluded.products;
  return null;
end $$;
drop trigger products_words_moved on products;
create trigger products_words_moved
  after update of name, material, occasion, brand, category, color, badge, state on products
  for each row when (old.search_text <> new.search_text or old.category <> new.category
    or old.material <> new.material or old.occasion <> new.occasion or old.state <> new.state)
  execute function search_cells_follow_change();

create or replace function search_products(term text, price_limit integer, categories text[],
  materials text[], occasions text[], rating integer, most integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint)
language plpgsql stable as $$
declare
  parts text[] := string_to_array(translate(term, E'\\n', ' '), ' ');
  filter text := format('state = ''shown'' and price_cents < %s and strpos(search_text, %L) > 0', price_limit, term);
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

-- A piece that comes back into the shop is back as one that was sold out.
create trigger tell_back_in_shop after update of state on products for each row
  when (old.state <> 'shown' and new.state = 'shown' and new.stock > 0)
  execute function tell_back_in_stock();

-- Who moved the stock and why; by its id a move that is sent twice is made once.
alter table stock_moves
  add column id uuid constraint stock_moves_id unique,
  add column by text not null default '',
  add column reason text not null default '';
-- What was sold of a piece, the newest first: ids of orders carry their time.
create index order_lines_of_product on order_lines (product_id, order_id);

alter table staff_log add column product_id text collate "C";
create index staff_log_of_product on staff_log (product_id, id) where product_id is not null;
`;
