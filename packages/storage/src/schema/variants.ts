/** Each metal has a bit of products.metal_bits. A new metal takes the next one. */
const metals = ['yellow gold', 'rose gold', 'white gold', 'platinum', 'silver'];

const bits = metals.map((metal, place) => `when '${metal}' then ${2 ** place}`).join(' ');

/** The names in each set of metals. */
const sets = Array.from({ length: 2 ** metals.length }, (_, set) => {
  const names = metals.filter((_metal, place) => set & (2 ** place));
  return `'${names.join(', ')}'`;
});

export default `
-- The metals that a product comes in. The product itself is one of its variants: the default metal
-- in the default size.
create table product_models (
  product_id text collate "C" not null references products on delete cascade,
  -- Part of the ids of cart lines, as the size is: ring.18y.6h
  code text collate "C" not null check (code ~ '^[a-z0-9]{1,12}$'),
  position smallint not null,
  metal text not null,
  -- Parts per thousand.
  fineness smallint not null,
  name text not null,
  -- null: the price of the product, with its discount.
  price_cents integer check (price_cents > 0),
  -- null: the product's picture.
  image text,
  primary key (product_id, code)
);

-- The variants: each metal in each size. Rows are never deleted, because carts and orders refer to
-- them; a variant that is no longer sold has offered = false.
create table model_sizes (
  product_id text collate "C" not null,
  code text collate "C" not null,
  size text collate "C" not null check (size ~ '^[a-z0-9]{1,12}$'),
  position smallint not null,
  label text not null,
  -- null: the default variant, whose stock is that of the product.
  stock integer constraint model_sizes_stock_not_negative check (stock >= 0),
  -- Days that sizing or making adds to the delivery.
  sizing_days smallint not null default 0 check (sizing_days between 0 and 365),
  -- Made to order, in sizing_days; the stock is how many the shop will make.
  made boolean not null default false,
  -- null: the price of the metal.
  price_cents integer check (price_cents > 0),
  offered boolean not null default true,
  choice text collate "C" not null generated always as (code || '.' || size) stored,
  primary key (product_id, code, size),
  foreign key (product_id, code) references product_models on delete cascade
)
with (fillfactor = 90);
create unique index model_sizes_by_choice on model_sizes (product_id, choice);
create unique index model_sizes_default on model_sizes (product_id) where stock is null;

-- The engraving that a product offers. Rows are never deleted, because carts refer to them; longest
-- is 0 where engraving is no longer offered.
create table product_engravings (
  product_id text collate "C" primary key references products on delete cascade,
  place text not null,
  longest smallint not null check (longest between 0 and 200),
  price_cents integer not null check (price_cents >= 0),
  -- Days that engraving adds to the delivery.
  days smallint not null default 0 check (days between 0 and 365),
  -- {path, size}: where the letters are drawn on the main picture, which is 100 by 100.
  spot jsonb not null
);

create function metal_to_bit(metal text) returns smallint language sql immutable
  return (case metal ${bits} else 0 end)::smallint;
create function metal_bits_to_names(metal_bits smallint) returns text language sql immutable
  return (array[${sets.join(', ')}])[metal_bits + 1];

-- The metals that a product is offered in; without variants, the metal of its specifications.
create function product_metal_bits(product text) returns smallint language sql stable
  return coalesce(
    (select bit_or(metal_to_bit(m.metal)) from product_models m
      where m.product_id = product and exists (
        select from model_sizes s
        where s.product_id = m.product_id and s.code = m.code and s.offered)),
    (select metal_to_bit(s.specs->>'metal') from product_specs s where s.product_id = product),
    0::smallint);

-- Triggers that keep products.metal_bits.
create function update_metal_bits_for_rows() returns trigger language plpgsql as $$
begin
  update products p set metal_bits = product_metal_bits(p.id)
  from (select distinct product_id from changed) piece
  where p.id = piece.product_id and p.metal_bits <> product_metal_bits(p.id);
  return null;
end $$;
create function update_metal_bits_for_change() returns trigger language plpgsql as $$
begin
  update products p set metal_bits = product_metal_bits(p.id)
  where p.id = new.product_id and p.metal_bits <> product_metal_bits(p.id);
  return null;
end $$;
create trigger metal_bits_on_variant_insert after insert on model_sizes
  referencing new table as changed
  for each statement execute function update_metal_bits_for_rows();
create trigger metal_bits_on_variant_update after update of offered on model_sizes
  for each row when (old.offered <> new.offered) execute function update_metal_bits_for_change();
create trigger metal_bits_on_metal_option_update after update of metal on product_models
  for each row when (old.metal <> new.metal) execute function update_metal_bits_for_change();
create trigger metal_bits_on_specs_insert after insert on product_specs
  referencing new table as changed
  for each statement execute function update_metal_bits_for_rows();
create trigger metal_bits_on_specs_update after update of specs on product_specs
  for each row when (old.specs->'metal' is distinct from new.specs->'metal')
  execute function update_metal_bits_for_change();

-- The variants of a product as the API returns them; null: none.
create function models_json(p products) returns json language sql stable
  return (
    select json_agg(json_build_object(
      'code', m.code,
      'metal', m.metal,
      'fineness', m.fineness,
      'name', m.name,
      'price', trim_scale(coalesce(m.price_cents, p.price_cents)::numeric / 100),
      'prevPrice', trim_scale(coalesce(m.price_cents, p.compare_at_price_cents)::numeric / 100),
      'image', coalesce(m.image, p.image),
      'sizes', (
        select json_agg(json_strip_nulls(json_build_object(
          '_id', case when s.stock is null then p.id else p.id || '.' || s.choice end,
          'size', s.size,
          'label', s.label,
          'stock', case p.state when 'shown' then coalesce(s.stock, p.stock) else 0 end,
          'sizingDays', s.sizing_days,
          'made', case when s.made then true end,
          'price', trim_scale(s.price_cents::numeric / 100))) order by s.position, s.size)
        from model_sizes s
        where s.product_id = m.product_id and s.code = m.code and s.offered))
      order by m.position, m.code)
    from product_models m where m.product_id = p.id
      and exists (select from model_sizes s
        where s.product_id = m.product_id and s.code = m.code and s.offered));

create function engraving_json(p products) returns json language sql stable
  return (
    select json_build_object('place', e.place, 'longest', e.longest,
      'price', trim_scale(e.price_cents::numeric / 100), 'days', e.days, 'spot', e.spot)
    from product_engravings e where e.product_id = p.id and e.longest > 0);

-- The offered variants as staff edit them, without stock.
create function written_models(product text) returns jsonb language sql stable
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'code', m.code, 'metal', m.metal, 'fineness', m.fineness, 'name', m.name,
      'price', trim_scale(m.price_cents::numeric / 100), 'image', m.image,
      'sizes', (
        select jsonb_agg(jsonb_build_object(
          'size', s.size, 'label', s.label, 'own', s.stock is null,
          'price', trim_scale(s.price_cents::numeric / 100), 'days', s.sizing_days,
          'made', s.made) order by s.position, s.size)
        from model_sizes s
        where s.product_id = m.product_id and s.code = m.code and s.offered))
      order by m.position, m.code), '[]')
    from product_models m where m.product_id = product
      and exists (select from model_sizes s
        where s.product_id = m.product_id and s.code = m.code and s.offered));

create function written_engraving(product text) returns jsonb language sql stable
  return (
    select jsonb_build_object('place', e.place, 'longest', e.longest,
      'price', trim_scale(e.price_cents::numeric / 100), 'days', e.days, 'spot', e.spot)
    from product_engravings e where e.product_id = product and e.longest > 0);

-- Variants and engraving together: what an import file may change and the audit log compares.
create function written_offer(product text) returns jsonb language sql stable
  return jsonb_build_object('models', written_models(product), 'engraving', written_engraving(product));

-- The same in words, a key for each size, for the audit log and the preview of an import.
create function models_in_words(models jsonb) returns jsonb language sql immutable
  return (
    select coalesce(jsonb_object_agg(concat(m.value->>'name', ', ', s.value->>'label'),
      concat_ws(', ', coalesce(s.value->>'price', m.value->>'price', 'the price of the piece'),
        case when (s.value->>'days')::int > 0 then concat(s.value->>'days', ' days') end,
        case when (s.value->>'made')::boolean then 'made to order' end,
        case when m.value->>'image' is not null then 'a picture of its own' end)), '{}')
    from jsonb_array_elements(models) m, jsonb_array_elements(m.value->'sizes') s);

create function engraving_in_words(engraving jsonb) returns jsonb language sql immutable
  return jsonb_build_object('engraving', case
    when coalesce(jsonb_typeof(engraving), 'null') = 'null' then 'none'
    else concat_ws(', ', engraving->>'place', concat(engraving->>'longest', ' letters'),
      engraving->>'price', concat(engraving->>'days', ' days')) end);

create function offer_in_words(offer jsonb) returns jsonb language sql immutable
  return models_in_words(offer->'models') || engraving_in_words(offer->'engraving');

-- The entries of one that differ in other; an entry that only other has gets the text missing.
create function told_apart(one jsonb, other jsonb, missing text) returns jsonb
  language sql immutable
  return (
    select coalesce(jsonb_object_agg(key, coalesce(one->>key, missing)), '{}')
    from jsonb_object_keys(one || other) as key
    where one->>key is distinct from other->>key and coalesce(one->>key, missing) is not null);
`;
