export default String.raw`
-- One product of eight, by chance. The words of common searches stand in tens of thousands of
-- products, and an index of words reads all of these before it gives the first: where an eighth of
-- the shop has enough matches, the rest need not be read to know that there are more.
create index products_by_word_sample on products using gin (search_words(search_text))
  with (gin_pending_list_limit = 256) where hashtext(id) & 7 = 0;

-- Up to "most" products that meet a condition and have a word of each group, in no order. A group is
-- the text of an array of words.
create function search_matches(condition text, groups text[], most integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint)
language plpgsql stable as $$
declare
  columns constant text := 'select id, price_cents, category, material, occasion, rating_step';
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

-- As before, but the products are read by the function above.
create or replace function search_products(term text, price_limit integer, categories text[],
  materials text[], occasions text[], rating integer, most integer)
returns table (id text, price_cents integer, category text, material text, occasion text,
  rating_step smallint)
language plpgsql stable as $$
declare
  parts text[] := string_to_array(translate(term, E'\n', ' '), ' ');
  filter text := format('state = ''shown'' and price_cents < %s and strpos(search_text, %L) > 0', price_limit, term);
  filtered boolean := rating > 0 or cardinality(categories || materials || occasions) > 0;
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
