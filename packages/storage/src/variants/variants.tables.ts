/** Each metal has one bit in products.metal_bits. A new metal gets the next bit. */
const metals = ['yellow gold', 'rose gold', 'white gold', 'platinum', 'silver'];

const bits = metals.map((metal, place) => `when '${metal}' then ${2 ** place}`).join(' ');

/** The names of each combination of metals. */
const sets = Array.from({ length: 2 ** metals.length }, (_, set) => {
  const names = metals.filter((_metal, place) => set & (2 ** place));
  return `'${names.join(', ')}'`;
});

export default `
-- The metals that a product comes in. The product itself is one of its variants: the default metal
-- in the default size.
create table product_metal_options (
  product_id text collate "C" not null references products on delete cascade,
  -- Part of cart line ids, like the size: ring.18y.6h.
  metal_code text collate "C" not null check (metal_code ~ '^[a-z0-9]{1,12}$'),
  position smallint not null,
  metal text not null,
  -- Parts per thousand.
  fineness smallint not null,
  name text not null,
  -- null: the price of the product, with its discount.
  price_cents integer check (price_cents > 0),
  -- null: the product's image.
  image text,
  primary key (product_id, metal_code)
);

-- The variants: each metal in each size. Rows are never deleted, because carts and orders refer to
-- them; a variant that is no longer sold has is_active = false.
create table product_variants (
  product_id text collate "C" not null,
  metal_code text collate "C" not null,
  size_code text collate "C" not null check (size_code ~ '^[a-z0-9]{1,12}$'),
  position smallint not null,
  label text not null,
  -- null: the default variant, whose stock is that of the product.
  stock integer constraint product_variants_stock_not_negative check (stock >= 0),
  -- Days that sizing or making adds to the delivery.
  lead_days smallint not null default 0 check (lead_days between 0 and 365),
  -- Made to order within lead_days. The stock is the number of units the shop will make.
  is_made_to_order boolean not null default false,
  -- null: the price of the metal.
  price_cents integer check (price_cents > 0),
  is_active boolean not null default true,
  variant_code text collate "C" not null
    generated always as (metal_code || '.' || size_code) stored,
  primary key (product_id, metal_code, size_code),
  foreign key (product_id, metal_code) references product_metal_options on delete cascade
)
with (fillfactor = 90);
create unique index product_variants_by_code on product_variants (product_id, variant_code);
create unique index product_variants_one_default on product_variants (product_id)
  where stock is null;

-- The engraving that a product offers. Rows are never deleted, because carts refer to them;
-- max_length is 0 where engraving is no longer offered.
create table product_engraving_options (
  product_id text collate "C" primary key references products on delete cascade,
  location text not null,
  max_length smallint not null check (max_length between 0 and 200),
  price_cents integer not null check (price_cents >= 0),
  -- Days that engraving adds to the delivery.
  lead_days smallint not null default 0 check (lead_days between 0 and 365),
  -- {path, size}: where the text is drawn on the main image, in a square of 100 by 100.
  preview_path jsonb not null
);

create function metal_to_bit(metal text) returns smallint language sql immutable
  return (case metal ${bits} else 0 end)::smallint;
create function metal_bits_to_names(metal_bits smallint) returns text language sql immutable
  return (array[${sets.join(', ')}])[metal_bits + 1];

-- The metals that a product is offered in; without variants, the metal of its specifications.
create function product_metal_bits(product text) returns smallint language sql stable
  return coalesce(
    (select bit_or(metal_to_bit(m.metal)) from product_metal_options m
      where m.product_id = product and exists (
        select from product_variants v
        where v.product_id = m.product_id and v.metal_code = m.metal_code and v.is_active)),
    (select metal_to_bit(s.specs->>'metal') from product_specs s where s.product_id = product),
    0::smallint);

-- What a search finds besides the text of a product: its metals with their finenesses, the kinds,
-- cuts and origins of its stones, and its sizes. A pink sapphire is also a sapphire. A ring without
-- variants has the sizes that it can be resized to.
create function product_search_tags(product text) returns text[] language sql stable
  return (
    with specs as (select s.specs from product_specs s where s.product_id = product),
    variant as (
      select v.size_code, v.label, m.metal, m.fineness
      from product_variants v
      join product_metal_options m using (product_id, metal_code)
      where v.product_id = product and v.is_active),
    stone as (select stone.value as stone from specs, jsonb_array_elements(specs->'stones') stone)
    select coalesce(array_agg(distinct tag collate "C" order by tag collate "C"), '{}')
    from (
      select 'metal:' || metal from variant
      union select 'fineness:' || fineness from variant
      union select 'metal:' || (specs->>'metal') from specs where not exists (select from variant)
      union select 'fineness:' || (specs->>'fineness') from specs
        where not exists (select from variant)
      union select 'stone:' || (stone->>'kind') from stone
      union select 'stone:' || substring(stone->>'kind' from '[^ ]+$') from stone
      union select 'cut:' || (stone->>'cut') from stone
      union select 'origin:' || (stone->>'origin') from stone
      union select case when starts_with(label, 'US ') then 'size:' || size_code
        when label like '% cm' then 'length:' || size_code end from variant
      union select 'size:' || halves / 2 || case halves % 2 when 1 then 'h' else '' end
        from specs, generate_series((specs->'resizable'->>'from')::numeric * 2,
          (specs->'resizable'->>'to')::numeric * 2) as size (number),
          lateral (select number::int as halves) half
        where not exists (select from variant)
    ) as entry (tag)
    where tag is not null);

create function product_has_options(product text) returns boolean language sql stable
  return (
    select count(*) > 1 from (
      select from product_variants v where v.product_id = product and v.is_active limit 2
    ) as offered);

-- Triggers that update products.metal_bits, products.search_tags and products.has_options.
create function update_traits_for_rows() returns trigger language plpgsql as $$
begin
  update products p set metal_bits = trait.metal_bits, search_tags = trait.search_tags,
    has_options = trait.has_options
  from (select distinct product_id from changed) c, lateral (
    select product_metal_bits(c.product_id) as metal_bits,
      product_search_tags(c.product_id) as search_tags,
      product_has_options(c.product_id) as has_options) trait
  where p.id = c.product_id
    and (p.metal_bits, p.search_tags, p.has_options)
      is distinct from (trait.metal_bits, trait.search_tags, trait.has_options);
  return null;
end $$;
create function update_traits_for_change() returns trigger language plpgsql as $$
begin
  update products p set metal_bits = trait.metal_bits, search_tags = trait.search_tags,
    has_options = trait.has_options
  from (select product_metal_bits(new.product_id) as metal_bits,
    product_search_tags(new.product_id) as search_tags,
    product_has_options(new.product_id) as has_options) trait
  where p.id = new.product_id
    and (p.metal_bits, p.search_tags, p.has_options)
      is distinct from (trait.metal_bits, trait.search_tags, trait.has_options);
  return null;
end $$;
create trigger traits_on_variant_insert after insert on product_variants
  referencing new table as changed
  for each statement execute function update_traits_for_rows();
create trigger traits_on_variant_update after update of is_active, label on product_variants
  for each row when (old.is_active <> new.is_active or old.label <> new.label)
  execute function update_traits_for_change();
create trigger traits_on_metal_option_update after update of metal, fineness
  on product_metal_options
  for each row when (old.metal <> new.metal or old.fineness <> new.fineness)
  execute function update_traits_for_change();
create trigger traits_on_specs_insert after insert on product_specs
  referencing new table as changed
  for each statement execute function update_traits_for_rows();
create trigger traits_on_specs_delete after delete on product_specs
  referencing old table as changed
  for each statement execute function update_traits_for_rows();
create trigger traits_on_specs_update after update of specs on product_specs
  for each row when (old.specs <> new.specs) execute function update_traits_for_change();

-- The variants of a product as the API returns them; null: none.
create function metal_options_json(p products) returns json language sql stable
  return (
    select json_agg(json_build_object(
      'code', m.metal_code,
      'metal', m.metal,
      'fineness', m.fineness,
      'name', m.name,
      'price', trim_scale(coalesce(m.price_cents, p.price_cents)::numeric / 100),
      'prevPrice', trim_scale(coalesce(m.price_cents, p.compare_at_price_cents)::numeric / 100),
      'image', coalesce(m.image, p.image),
      'sizes', (
        select json_agg(json_strip_nulls(json_build_object(
          '_id', case when v.stock is null then p.id else p.id || '.' || v.variant_code end,
          'size', v.size_code,
          'label', v.label,
          'stock', case p.state when 'active' then coalesce(v.stock, p.stock) else 0 end,
          'leadDays', v.lead_days,
          'made', case when v.is_made_to_order then true end,
          'price', trim_scale(v.price_cents::numeric / 100))) order by v.position, v.size_code)
        from product_variants v
        where v.product_id = m.product_id and v.metal_code = m.metal_code and v.is_active))
      order by m.position, m.metal_code)
    from product_metal_options m where m.product_id = p.id
      and exists (select from product_variants v
        where v.product_id = m.product_id and v.metal_code = m.metal_code and v.is_active));

-- The stock of the variants that are sold. Up to 2 units count as low.
create function stock_summary(p products,
  out stock integer, out variants integer, out sold_out integer, out low integer)
language sql stable as $$
  select coalesce(sum(s.stock), 0)::int, count(*)::int, count(*) filter (where s.stock = 0)::int,
    count(*) filter (where s.stock in (1, 2))::int
  from (
    select coalesce(v.stock, p.stock) as stock from product_variants v
    where v.product_id = p.id and v.is_active
    union all
    select p.stock where not exists (
      select from product_variants v where v.product_id = p.id and v.is_active)) s
$$;

create function engraving_options_json(p products) returns json language sql stable
  return (
    select json_build_object('place', e.location, 'longest', e.max_length,
      'price', trim_scale(e.price_cents::numeric / 100), 'days', e.lead_days, 'spot', e.preview_path)
    from product_engraving_options e where e.product_id = p.id and e.max_length > 0);

-- The offered variants as staff edit them, without stock.
create function variants_for_import(product text) returns jsonb language sql stable
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'code', m.metal_code, 'metal', m.metal, 'fineness', m.fineness, 'name', m.name,
      'price', trim_scale(m.price_cents::numeric / 100), 'image', m.image,
      'sizes', (
        select jsonb_agg(jsonb_build_object(
          'size', v.size_code, 'label', v.label, 'own', v.stock is null,
          'price', trim_scale(v.price_cents::numeric / 100), 'days', v.lead_days,
          'made', v.is_made_to_order) order by v.position, v.size_code)
        from product_variants v
        where v.product_id = m.product_id and v.metal_code = m.metal_code and v.is_active))
      order by m.position, m.metal_code), '[]')
    from product_metal_options m where m.product_id = product
      and exists (select from product_variants v
        where v.product_id = m.product_id and v.metal_code = m.metal_code and v.is_active));

create function engraving_for_import(product text) returns jsonb language sql stable
  return (
    select jsonb_build_object('place', e.location, 'longest', e.max_length,
      'price', trim_scale(e.price_cents::numeric / 100), 'days', e.lead_days, 'spot', e.preview_path)
    from product_engraving_options e where e.product_id = product and e.max_length > 0);

-- Variants and engraving together: what an import file may change and the audit log compares.
create function options_for_import(product text) returns jsonb language sql stable
  return jsonb_build_object(
    'models', variants_for_import(product), 'engraving', engraving_for_import(product));

-- The variants as text, with a key for each, for the audit log and the preview of an import.
create function describe_variants(models jsonb) returns jsonb language sql immutable
  return (
    select coalesce(jsonb_object_agg(concat(m.value->>'name', ', ', s.value->>'label'),
      concat_ws(', ', coalesce(s.value->>'price', m.value->>'price', 'the price of the piece'),
        case when (s.value->>'days')::int > 0 then concat(s.value->>'days', ' days') end,
        case when (s.value->>'made')::boolean then 'made to order' end,
        case when m.value->>'image' is not null then 'a picture of its own' end)), '{}')
    from jsonb_array_elements(models) m, jsonb_array_elements(m.value->'sizes') s);

create function describe_engraving(engraving jsonb) returns jsonb language sql immutable
  return jsonb_build_object('engraving', case
    when coalesce(jsonb_typeof(engraving), 'null') = 'null' then 'none'
    else concat_ws(', ', engraving->>'place', concat(engraving->>'longest', ' letters'),
      engraving->>'price', concat(engraving->>'days', ' days')) end);

create function describe_options(options jsonb) returns jsonb language sql immutable
  return describe_variants(options->'models') || describe_engraving(options->'engraving');

-- Returns the entries of one that differ in other. An entry that only other has gets
-- the value of missing.
create function json_diff(one jsonb, other jsonb, missing text) returns jsonb
  language sql immutable
  return (
    select coalesce(jsonb_object_agg(key, coalesce(one->>key, missing)), '{}')
    from jsonb_object_keys(one || other) as key
    where one->>key is distinct from other->>key and coalesce(one->>key, missing) is not null);
`;
