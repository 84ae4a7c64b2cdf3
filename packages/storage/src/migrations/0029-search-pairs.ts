export default `
-- Which words stand one after the other in a product. A search for "halo sapphire", where the shop
-- has "sapphire halo" only, is answered by a look here: without it every product that has both words
-- would be read, to find nothing.
create table search_pairs (
  first text collate "C" not null,
  second text collate "C" not null,
  primary key (first, second)
);

-- Within a line: no match runs from one field into the next.
create function search_pairs_of(search_text text) returns table (first text, second text)
language sql immutable parallel safe
begin atomic
  select words[place], words[place + 1]
  from unnest(string_to_array(search_text, E'\\n')) line,
    string_to_array(line, ' ') words,
    generate_series(1, cardinality(words) - 1) place
  where words[place] <> '' and words[place + 1] <> '';
end;

-- As with the dictionary, a pair that has gone may stay. Whether a word is known is asked of the key
-- alone. A question beside it ("not exists") keeps the plan of the day when the dictionary was small:
-- a file of new pieces then waited ten seconds for every five hundred of them.
create or replace function search_dictionary_follow() returns trigger language plpgsql as $$
begin
  insert into search_dictionary
  select distinct word from changed, unnest(search_words(search_text)) as entry (word)
  order by word on conflict do nothing;
  insert into search_pairs
  select distinct pair.first, pair.second from changed, search_pairs_of(search_text) pair
  order by 1, 2 on conflict do nothing;
  return null;
end $$;

create or replace function search_dictionary_follow_change() returns trigger language plpgsql as $$
begin
  insert into search_dictionary
  select distinct word from unnest(search_words(new.search_text)) as entry (word)
  order by word on conflict do nothing;
  insert into search_pairs select distinct pair.first, pair.second
  from search_pairs_of(new.search_text) pair order by 1, 2 on conflict do nothing;
  return null;
end $$;

insert into search_pairs
select distinct pair.first, pair.second from products, search_pairs_of(search_text) pair;
`;
