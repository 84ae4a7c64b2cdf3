export default String.raw`
-- What a piece is, beside its short name. Names and kinds are searched as one text, so that a name
-- that was split is found as before. A generated column cannot be told to read another one, and to
-- make it anew would write every row: from here on a trigger writes it.
alter table products add column kind text;
alter table products alter column search_text drop expression;
create function products_write_search_text() returns trigger language plpgsql as $$
begin
  -- One field per line, so that no match runs from one field into the next.
  new.search_text := lower(concat_ws(E'\n', concat_ws(' ', new.name, nullif(new.kind, '')),
    new.material, new.occasion, new.brand, new.category, new.color, new.badge));
  return new;
end $$;
create trigger products_searched
  before insert or update of name, kind, material, occasion, brand, category, color, badge
  on products for each row execute function products_write_search_text();

drop trigger products_reworded on products;
create trigger products_reworded
  after update of name, kind, material, occasion, brand, category, color, badge on products
  for each row when (old.search_text <> new.search_text)
  execute function search_dictionary_follow_change();
drop trigger products_words_moved on products;
create trigger products_words_moved
  after update of name, kind, material, occasion, brand, category, color, badge, state on products
  for each row when (old.search_text <> new.search_text or old.category <> new.category
    or old.material <> new.material or old.occasion <> new.occasion or old.state <> new.state)
  execute function search_cells_follow_change();
`;
