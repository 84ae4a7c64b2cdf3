export default String.raw`
-- What pieces can be filtered by is the shop's own. A value is what pieces, addresses and files
-- carry, and stays; its label is what is shown. It cannot go while a piece has it: the keys below
-- see to that, whoever else is at work. The specification's are the first.
create table filter_categories (
  value text primary key,
  label text not null,
  place integer not null,
  -- The specification lists the categories in other orders at the head of a page, in its side menu
  -- and as tiles. Once somebody puts them in an order of their own, all are that one.
  head_place integer not null,
  side_place integer not null,
  tile_place integer not null
);
insert into filter_categories values
  ('necklace', 'necklace', 1, 2, 4, 1),
  ('ring', 'ring', 2, 1, 1, 3),
  ('bracelet', 'bracelet', 3, 4, 2, 2),
  ('earring', 'earring', 4, 3, 3, 4);
create unique index filter_categories_once on filter_categories (lower(value));

create table filter_materials (
  value text primary key,
  label text not null,
  place integer not null
);
insert into filter_materials values
  ('diamond', 'diamond', 1), ('platinum', 'platinum', 2), ('gold', 'gold', 3), ('silver', 'silver', 4);
create unique index filter_materials_once on filter_materials (lower(value));

create table filter_occasions (
  value text primary key,
  label text not null,
  place integer not null
);
insert into filter_occasions values
  ('Bridal', 'Bridal', 1), ('Modern', 'Modern', 2), ('Engagement', 'Engagement', 3),
  ('Office', 'Office', 4), ('Casual', 'Casual', 5), ('Traditional', 'Traditional', 6);
create unique index filter_occasions_once on filter_occasions (lower(value));

alter table products
  add constraint products_category foreign key (category) references filter_categories,
  add constraint products_material foreign key (material) references filter_materials,
  add constraint products_occasion foreign key (occasion) references filter_occasions;

-- Asks for pairs before it reads; and a value may be several words, and written with capitals.
create or replace function search_products(term text, price_limit integer, categories text[],
  materials text[], occasions text[], rating integer, most integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint)
language plpgsql stable as $$
declare
  parts text[] := string_to_array(translate(term, E'\n', ' '), ' ');
  filter text := format('state = ''shown'' and price_cents < %s and strpos(search_text, %L) > 0', price_limit, term);
  filtered boolean := rating > 0 or cardinality(categories || materials || occasions) > 0;
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
    filter := filter || format(' and search_words(search_text) && %L::text[]', words);
  end loop;
  if filtered then
    filter := filter || format(' and rating_step >= %s', rating);
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
  return query execute format('select id, price_cents, category, material, occasion, rating_step
    from products where %s limit %s', filter, most);
end $$;
`;
