/** The products that are sold in each market, kept up to date by triggers. */
export default `
-- A product is here if each of its base prices has a price in the market. Derived from market_prices
-- and the options of the product, so that listings read one row per product.
create table market_products (
  market_code text collate "C" not null references markets,
  product_id text collate "C" not null references products on delete cascade,
  -- The price of the product itself, in the minor unit of the market's currency.
  price bigint not null,
  -- The lowest price of the 30 days before the last change, or the price if that is higher.
  prior_price bigint not null,
  primary key (market_code, product_id)
);
create index market_products_by_price on market_products (market_code, price, product_id);
create index market_products_by_product on market_products (product_id);

-- The codes of a product's base prices besides its own.
create function option_price_codes(product text) returns setof text language sql stable as $$
  select m.metal_code from product_metal_options m
  where m.product_id = product and m.price_cents is not null and exists (
    select from product_variants v
    where v.product_id = m.product_id and v.metal_code = m.metal_code and v.is_active)
  union all
  select v.variant_code from product_variants v
  where v.product_id = product and v.is_active and v.price_cents is not null
  union all
  select '+engraving' from product_engraving_options e
  where e.product_id = product and e.max_length > 0
$$;

create function update_market_products(products text[]) returns void language plpgsql as $$
begin
  -- One transaction at a time: each would see the product without the other's change.
  perform pg_advisory_xact_lock(740233);
  delete from market_products l where l.product_id = any(products) and not exists (
    select from market_prices mp
    where mp.market_code = l.market_code and mp.product_id = l.product_id and mp.item_code = '');
  delete from market_products l where l.product_id = any(products) and exists (
    select from option_price_codes(l.product_id) as code where not exists (
      select from market_prices mp where mp.market_code = l.market_code
        and mp.product_id = l.product_id and mp.item_code = code));
  insert into market_products as l (market_code, product_id, price, prior_price)
  select mp.market_code, mp.product_id, mp.price, market_prior_price(mp)
  from market_prices mp
  where mp.product_id = any(products) and mp.item_code = '' and not exists (
    select from option_price_codes(mp.product_id) as code where not exists (
      select from market_prices other where other.market_code = mp.market_code
        and other.product_id = mp.product_id and other.item_code = code))
  order by mp.market_code, mp.product_id
  on conflict (market_code, product_id) do update
    set price = excluded.price, prior_price = excluded.prior_price
    where (l.price, l.prior_price) <> (excluded.price, excluded.prior_price);
end $$;

-- Most changes of options are of products without prices in other markets.
create function update_market_products_for_rows() returns trigger language plpgsql as $$
declare
  priced text[] := array(
    select distinct c.product_id from changed c where exists (
      select from market_prices mp where mp.product_id = c.product_id)
    or exists (select from market_products l where l.product_id = c.product_id));
begin
  if cardinality(priced) > 0 then perform update_market_products(priced); end if;
  return null;
end $$;
create function update_market_products_for_option() returns trigger language plpgsql as $$
begin
  if exists (select from market_prices mp where mp.product_id = new.product_id) then
    perform update_market_products(array[new.product_id]);
  end if;
  return null;
end $$;

create trigger market_products_on_price_insert after insert on market_prices
  referencing new table as changed
  for each statement execute function update_market_products_for_rows();
create trigger market_products_on_price_update after update on market_prices
  referencing new table as changed
  for each statement execute function update_market_products_for_rows();
create trigger market_products_on_price_delete after delete on market_prices
  referencing old table as changed
  for each statement execute function update_market_products_for_rows();
create trigger market_products_on_variant_insert after insert on product_variants
  referencing new table as changed
  for each statement execute function update_market_products_for_rows();
-- Rows, because an order changes the stock of variants, which is no reason to compute anything.
create trigger market_products_on_variant_update after update of price_cents, is_active
  on product_variants for each row
  when (old.is_active <> new.is_active or (old.price_cents is null) <> (new.price_cents is null))
  execute function update_market_products_for_option();
create trigger market_products_on_metal_option_update after update of price_cents
  on product_metal_options for each row
  when ((old.price_cents is null) <> (new.price_cents is null))
  execute function update_market_products_for_option();
create trigger market_products_on_engraving_insert after insert on product_engraving_options
  referencing new table as changed
  for each statement execute function update_market_products_for_rows();
create trigger market_products_on_engraving_update after update of max_length
  on product_engraving_options for each row
  when ((old.max_length > 0) <> (new.max_length > 0))
  execute function update_market_products_for_option();

select update_market_products(array(select distinct product_id from market_prices));
`;
