export default `
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
`;
