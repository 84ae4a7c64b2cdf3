export default `
-- Whether the cells are those of a moment ago is one small question: the sum of these. A node folds
-- the counts of a list from the cells that it holds, as long as the sum stands beside them that the
-- page was read with. Each connection has a row, so that two writers do not wait for each other.
create table listing_stamps (
  slot integer primary key,
  stamp bigint not null
);
insert into listing_stamps select slot, 0 from generate_series(0, 63) slot;

-- Once a transaction. By chance and not by one: after a failover that lost a change, two histories
-- never have the same sum.
create function listing_stamp() returns trigger language plpgsql as $$
begin
  update listing_stamps set stamp = stamp + 1 + (random() * 1000000)::int
  where slot = pg_backend_pid() % 64 and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

-- Before the rows: whoever waits for a stamp holds nothing that its owner could wait for.
create trigger listing_stamped
  before insert or delete or truncate
    or update of category, material, occasion, rating_tenths, price_cents, state on products
  for each statement execute function listing_stamp();
create trigger listing_stamped before insert or delete or truncate or update on filter_categories
  for each statement execute function listing_stamp();
create trigger listing_stamped before insert or delete or truncate or update on filter_materials
  for each statement execute function listing_stamp();
create trigger listing_stamped before insert or delete or truncate or update on filter_occasions
  for each statement execute function listing_stamp();

-- With the kinds beside the price a filtered page is met on the way along the prices, without a
-- look at the products that are not on it.
drop index products_by_price;
create index products_by_price on products (price_cents, id)
  include (category, material, occasion, rating_step) where state = 'shown';
`;
