/** Prices of a market, in its currency. */
export default `
-- How the last accepted prices were proposed: base price × rate, ending in these digits of the
-- minor unit. null: none were accepted.
alter table markets
  add column price_rate numeric check (price_rate > 0),
  add column price_ending text not null default '' check (price_ending ~ '^[0-9]{0,6}$');

-- Prices that a staff member accepted or fixed. A product is sold in a market if each of its base
-- prices has a row here. The default market has the base prices.
create table market_prices (
  market_code text collate "C" not null references markets,
  product_id text collate "C" not null references products on delete cascade,
  -- '': the product. Otherwise the code of a metal or a variant with its own price, or '+engraving'.
  item_code text collate "C" not null,
  -- In the minor unit of the market's currency.
  price bigint not null check (price >= 0),
  -- Fixed by a person: bulk acceptance keeps it.
  is_fixed boolean not null,
  -- The base price at that time. If it has changed since, the price is outdated.
  base_price_cents integer not null,
  updated_at timestamptz not null,
  primary key (market_code, product_id, item_code),
  constraint market_prices_not_free check (price > 0 or item_code = '+engraving')
);
create index market_prices_by_product on market_prices (product_id);

-- Earlier prices of a market, each with the time until which it applied. A trigger writes them in
-- the transaction that changes the price. Ledger.
create table market_price_history (
  id bigint generated always as identity primary key,
  market_code text collate "C" not null,
  product_id text collate "C" not null references products on delete cascade,
  item_code text collate "C" not null,
  price bigint not null,
  valid_until timestamptz not null
);
create index market_price_history_by_item
  on market_price_history (product_id, market_code, item_code, valid_until);
create trigger market_price_history_ledger before update or delete or truncate
  on market_price_history for each statement execute function forbid_change();

create function record_market_price_history() returns trigger language plpgsql as $$
begin
  insert into market_price_history (market_code, product_id, item_code, price, valid_until)
  select old.market_code, old.product_id, old.item_code, old.price, now()
  -- A product that is deleted takes its history with it.
  where exists (select from products p where p.id = old.product_id);
  return null;
end $$;
create trigger record_market_price_change after update of price on market_prices
  for each row when (new.price <> old.price) execute function record_market_price_history();
create trigger record_market_price_removal after delete on market_prices
  for each row execute function record_market_price_history();

-- The lowest price of the 30 days before the last change, or the current price if that is higher.
create function market_prior_price(m market_prices) returns bigint language sql stable
return greatest(m.price, (
  select min(h.price) from market_price_history h
  where h.product_id = m.product_id and h.market_code = m.market_code
    and h.item_code = m.item_code and h.valid_until > interval '-30 days' + (
      select max(last.valid_until) from market_price_history last
      where last.product_id = m.product_id and last.market_code = m.market_code
        and last.item_code = m.item_code)));
`;
