/** Each metal has a bit. One that the shop may sell later takes the next. */
const metals = ['yellow gold', 'rose gold', 'white gold', 'platinum', 'silver'];

const bits = metals.map((metal, place) => `when '${metal}' then ${2 ** place}`).join(' ');

/** In words, for every set of them. */
const sets = Array.from({ length: 2 ** metals.length }, (_, set) => {
  const names = metals.filter((_metal, place) => set & (2 ** place));
  return `'${names.join(', ')}'`;
});

const cellKey = 'category, material, occasion, metals, rating_step, price_step';

export default String.raw`
create function metal_bit(metal text) returns smallint language sql immutable
  return (case metal ${bits} else 0 end)::smallint;
create function metal_names(metals smallint) returns text language sql immutable
  return (array[${sets.join(', ')}])[metals + 1];

-- The metals that a piece is offered in; of one without a choice, what its facts say.
create function metals_of(product text) returns smallint language sql stable
  return coalesce(
    (select bit_or(metal_bit(m.metal)) from product_models m
      where m.product_id = product and exists (
        select from model_sizes s
        where s.product_id = m.product_id and s.code = m.code and s.offered)),
    (select metal_bit(f.facts->>'metal') from product_facts f where f.product_id = product),
    0::smallint);

-- Step by step: PostgreSQL 15 refuses a new column with a default on a table whose rows a function
-- takes, as product_json does.
alter table products add column metals smallint;
update products set metals = metals_of(id);
alter table products alter column metals set default 0, alter column metals set not null;

create function metals_follow_rows() returns trigger language plpgsql as $$
begin
  update products p set metals = metals_of(p.id)
  from (select distinct product_id from changed) piece
  where p.id = piece.product_id and p.metals <> metals_of(p.id);
  return null;
end $$;
create function metals_follow_change() returns trigger language plpgsql as $$
begin
  update products p set metals = metals_of(p.id)
  where p.id = new.product_id and p.metals <> metals_of(p.id);
  return null;
end $$;
create trigger metals_follow_sizes after insert on model_sizes referencing new table as changed
  for each statement execute function metals_follow_rows();
-- A sale is none of its business.
create trigger metals_follow_offer after update of offered on model_sizes
  for each row when (old.offered <> new.offered) execute function metals_follow_change();
create trigger metals_follow_metal after update of metal on product_models
  for each row when (old.metal <> new.metal) execute function metals_follow_change();
create trigger metals_follow_facts after insert on product_facts referencing new table as changed
  for each statement execute function metals_follow_rows();
create trigger metals_follow_fact after update of facts on product_facts
  for each row when (old.facts->'metal' is distinct from new.facts->'metal')
  execute function metals_follow_change();

-- A cell is of one set of metals.
alter table listing_cells add column metals smallint not null default 0;
alter table listing_cells drop constraint listing_cells_pkey;
truncate listing_cells;
alter table listing_cells add primary key (${cellKey});
insert into listing_cells (${cellKey}, products)
  select category, material, occasion, metals, rating_step, price_cents / 10000, count(*)
  from products where state = 'shown' group by 1, 2, 3, 4, 5, 6;

create or replace function listing_cells_follow_rows() returns trigger language plpgsql as $$
begin
  insert into listing_cells as cell (${cellKey}, products)
  select category, material, occasion, metals, rating_step, price_cents / 10000,
    case tg_op when 'DELETE' then -count(*) else count(*) end
  from changed where state = 'shown' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (${cellKey}) do update set products = cell.products + excluded.products;
  return null;
end $$;

create or replace function listing_cells_follow_change() returns trigger language plpgsql as $$
begin
  insert into listing_cells as cell (${cellKey}, products)
  select ${cellKey}, sum(products)
  from (values
    (old.category, old.material, old.occasion, old.metals, old.rating_step,
      old.price_cents / 10000, case old.state when 'shown' then -1 else 0 end),
    (new.category, new.material, new.occasion, new.metals, new.rating_step,
      new.price_cents / 10000, case new.state when 'shown' then 1 else 0 end)
  ) as change (${cellKey}, products)
  group by 1, 2, 3, 4, 5, 6 having sum(products) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (${cellKey}) do update set products = cell.products + excluded.products;
  return null;
end $$;
drop trigger products_moved on products;
create trigger products_moved
  after update of category, material, occasion, metals, rating_tenths, price_cents, state on products
  for each row execute function listing_cells_follow_change();
drop trigger listing_stamped on products;
create trigger listing_stamped
  before insert or delete or truncate
    or update of category, material, occasion, metals, rating_tenths, price_cents, state on products
  for each statement execute function listing_stamp();

drop index products_by_price;
create index products_by_price on products (price_cents, id)
  include (category, material, occasion, metals, rating_step) where state = 'shown';
drop index products_by_cell;
create index products_by_cell
  on products (category, material, occasion, metals, rating_step, price_cents, id)
  where state = 'shown';

-- As before, with the metals of each. A release that does not know them asks without.
drop function search_products;
drop function search_matches;
create function search_matches(condition text, groups text[], most integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint, metals smallint)
language plpgsql stable as $$
declare
  columns constant text := 'select id, price_cents, category, material, occasion, rating_step,
    metals';
  words text;
  may_scan text := current_setting('enable_seqscan');
  found_so_far integer := 0;
begin
  foreach words in array groups loop
    condition := condition || format(' and search_words(search_text) && %L::text[]', words);
  end loop;
  -- No more products match than have a word of the rarest group.
  if cardinality(groups) > 1 and 8 * most <= (
    select min(coalesce((
      select sum(c.products) from search_cells c where c.word = any(g.words::text[])), 0))
    from unnest(groups) as g (words))
  then
    -- The planner hopes to meet them early, in the shop itself.
    perform set_config('enable_seqscan', 'off', true);
    return query execute format('%s from products where %s and hashtext(id) & 7 = 0 limit %s',
      columns, condition, most);
    get diagnostics found_so_far = row_count;
    perform set_config('enable_seqscan', may_scan, true);
    if found_so_far = most then return; end if;
    condition := condition || ' and hashtext(id) & 7 <> 0';
  end if;
  return query execute format('%s from products where %s limit %s',
    columns, condition, most - found_so_far);
end $$;

create function search_products(term text, price_limit integer, categories text[],
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
          and (cardinality(occasions) = 0 or c.occasion = any(occasions))));
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
    if of_metals > 0 then filter := filter || format(' and metals & %s <> 0', of_metals); end if;
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
