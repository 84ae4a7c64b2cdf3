export default `
-- A piece that comes in several metals or sizes. The product itself is one of them, its default
-- model at its default size; whatever a piece without models does, it does too.
create table product_models (
  product_id text collate "C" not null references products on delete cascade,
  -- Stands in the ids of lines, as the size does: ring.18y.6h
  code text collate "C" not null check (code ~ '^[a-z0-9]{1,12}$'),
  position smallint not null,
  metal text not null,
  -- Parts in a thousand.
  fineness smallint not null,
  name text not null,
  -- None: it costs what the product costs, and is reduced as the product is.
  price_cents integer check (price_cents > 0),
  -- None: the product's own.
  image text,
  primary key (product_id, code)
);

-- The sizes that are held. One that is no longer sold has no stock; it is never taken away, because
-- carts and orders name it.
create table model_sizes (
  product_id text collate "C" not null,
  code text collate "C" not null,
  size text collate "C" not null check (size ~ '^[a-z0-9]{1,12}$'),
  position smallint not null,
  label text not null,
  -- None: this is the product itself, whose stock stands with it.
  stock integer constraint model_sizes_stock_not_negative check (stock >= 0),
  -- How many days later it leaves the shop.
  sizing_days smallint not null default 0 check (sizing_days between 0 and 365),
  choice text collate "C" not null generated always as (code || '.' || size) stored,
  primary key (product_id, code, size),
  foreign key (product_id, code) references product_models on delete cascade
)
with (fillfactor = 90);
create unique index model_sizes_by_choice on model_sizes (product_id, choice);
create unique index model_sizes_default on model_sizes (product_id) where stock is null;

-- What a line's id says beside its product: '' for a plain one.
create function choice_of(line_id text) returns text language sql immutable
  return substr(line_id, length(split_part(line_id, '.', 1)) + 2);

-- A line of a cart is kept by its id, which is the product's, or the product's and a choice. Two
-- releases run side by side while servers are exchanged, and the one before this adds to the cart
-- by this key: so the key stays, and what it refers to does not.
alter table cart_lines drop constraint cart_lines_product_id_fkey;

-- What an order has of a piece is a line for each choice, and comes back to the same shelf.
alter table order_lines add column choice text collate "C" not null default '';
alter table order_lines drop constraint order_lines_pkey,
  add primary key (user_id, order_id, product_id, choice);
alter table stock_moves add column choice text collate "C" not null default '';
alter table stock_moves drop constraint stock_moves_once,
  add constraint stock_moves_once unique (order_id, product_id, choice, cause);

create function note_first_size_stock() returns trigger language plpgsql as $$
begin
  insert into stock_moves (product_id, choice, at, cause, qty)
    select product_id, choice, now(), 'received', stock from fresh where stock > 0;
  return null;
end $$;
create trigger note_first_size_stock after insert on model_sizes referencing new table as fresh
  for each statement execute function note_first_size_stock();

-- Null where there is no such size: no order can be placed with it.
create function chosen_line_json(p products, line cart_lines) returns jsonb language sql stable
  return (
    select cart_line_json(p, line)
      || case when m.price_cents is null then '{}' else jsonb_build_object(
        'product_price', trim_scale(m.price_cents::numeric / 100),
        'product_prevPrice', trim_scale(m.price_cents::numeric / 100)) end
      || jsonb_build_object(
        '_id', line.product_id,
        'product_image', coalesce(m.image, p.image),
        'product_stock', case p.state when 'shown' then s.stock else 0 end,
        'choice', jsonb_build_object('productId', p.id, 'model', m.name, 'size', s.label,
          'sizingDays', s.sizing_days))
    from model_sizes s join product_models m on m.product_id = s.product_id and m.code = s.code
    where s.product_id = p.id and s.choice = choice_of(line.product_id) and s.stock is not null);

-- Null where there are none.
create function models_json(p products) returns json language sql stable
  return (
    select json_agg(json_build_object(
      'code', m.code,
      'metal', m.metal,
      'fineness', m.fineness,
      'name', m.name,
      'price', trim_scale(coalesce(m.price_cents, p.price_cents)::numeric / 100),
      'prevPrice', trim_scale(coalesce(m.price_cents, p.prev_price_cents)::numeric / 100),
      'image', coalesce(m.image, p.image),
      'sizes', (
        select json_agg(json_build_object(
          '_id', case when s.stock is null then p.id else p.id || '.' || s.choice end,
          'size', s.size,
          'label', s.label,
          'stock', case p.state when 'shown' then coalesce(s.stock, p.stock) else 0 end,
          'sizingDays', s.sizing_days) order by s.position, s.size)
        from model_sizes s where s.product_id = m.product_id and s.code = m.code))
      order by m.position, m.code)
    from product_models m where m.product_id = p.id
      and exists (select from model_sizes s where s.product_id = m.product_id and s.code = m.code));
`;
