export default `
-- What a piece cost before, and until when: written by the database itself, in the transaction that
-- changes the price, whoever changes it. A price that never changed has no row.
create table price_history (
  id bigint generated always as identity primary key,
  product_id text collate "C" not null references products on delete cascade,
  price_cents integer not null,
  until timestamptz not null
);
create index price_history_by_product on price_history (product_id, until);

-- A piece need not be reduced.
alter table products drop constraint products_check,
  add constraint products_prior_price check (prev_price_cents >= price_cents);

-- The lowest price of the 30 days before the last change, or today's where that is not lower.
create function lowest_before(piece text, price integer) returns integer language sql stable
return greatest(price, (
  select min(h.price_cents) from price_history h
  where h.product_id = piece and h.until > interval '-30 days' + (
    select max(last.until) from price_history last where last.product_id = piece)));

create function keep_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.price_cents <> old.price_cents then
    insert into price_history (product_id, price_cents, until)
    values (old.id, old.price_cents, now());
  end if;
  if exists (select from settings where name = 'prior-price' and value = 'lowest30') then
    new.prev_price_cents := lowest_before(new.id, new.price_cents);
  end if;
  return new;
end $$;
-- A sale changes the stock and nothing else, so no order waits for this.
create trigger keep_price before insert or update of price_cents, prev_price_cents on products
  for each row execute function keep_price();
`;
