export default `
-- A product can be in a cart once for each variant and engraving.
create table cart_lines (
  user_id uuid not null references users on delete cascade,
  product_id text collate "C" not null references products,
  -- '' for the default variant.
  variant_code text collate "C" not null default '',
  -- A hash of the engraving; '' for none.
  engraving_key text collate "C" not null default '',
  qty integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- {text, typeface}; null: no engraving.
  engraving jsonb,
  primary key (user_id, product_id, variant_code, engraving_key),
  check ((engraving_key = '') = (engraving is null))
);

-- The id of a cart or order line in the API: ring, ring.pt.6h, ring.~9af3 or ring.pt.6h.~9af3.
create function line_id(product_id text, variant_code text, engraving_key text) returns text
  language sql immutable
  return product_id || case variant_code when '' then '' else '.' || variant_code end
    || case engraving_key when '' then '' else '.~' || engraving_key end;

create function cart_line_json(p products, line cart_lines) returns jsonb language sql stable
  return product_json(p)::jsonb || jsonb_build_object(
    'createdAt', format_timestamp(line.created_at),
    'updatedAt', format_timestamp(line.updated_at),
    'qty', line.qty
  );

-- A line of the default variant. It names the default metal and size if there are others. The
-- default is in stock, so it adds no days.
create function default_line_json(p products, line cart_lines) returns jsonb language sql stable
  return cart_line_json(p, line) || coalesce((
    select jsonb_build_object('variant', jsonb_build_object(
      'productId', p.id, 'model', m.name, 'size', s.label, 'leadDays', 0))
    from product_variants s join product_metal_options m on m.product_id = s.product_id and m.metal_code = s.metal_code
    where s.product_id = p.id and s.stock is null and s.is_active), '{}');

-- A line of another variant; null if there is no such variant, which no order accepts.
create function variant_line_json(p products, line cart_lines) returns jsonb language sql stable
  return (
    select cart_line_json(p, line)
      || case when coalesce(s.price_cents, m.price_cents) is null then '{}' else jsonb_build_object(
        'product_price', trim_scale(coalesce(s.price_cents, m.price_cents)::numeric / 100),
        'product_prevPrice', trim_scale(coalesce(s.price_cents, m.price_cents)::numeric / 100)) end
      || jsonb_build_object(
        '_id', line_id(p.id, line.variant_code, ''),
        'product_image', coalesce(m.image, p.image),
        'product_stock', case when p.state = 'active' and s.is_active then s.stock else 0 end,
        'variant', jsonb_build_object('productId', p.id, 'model', m.name, 'size', s.label,
          'leadDays', s.lead_days))
      || case when s.is_made_to_order then '{"made_to_order": true}'::jsonb else '{}' end
    from product_variants s join product_metal_options m on m.product_id = s.product_id and m.metal_code = s.metal_code
    where s.product_id = p.id and s.variant_code = line.variant_code and s.stock is not null);

-- An engraved line: the line without the engraving, plus its text and price. null if there is no
-- such variant or the product never offered engraving.
create function engraved_line_json(p products, line cart_lines) returns jsonb language sql stable
  return (
    select plain.json || jsonb_build_object(
      '_id', line_id(p.id, line.variant_code, line.engraving_key),
      'product_price', trim_scale((plain.json->>'product_price')::numeric + e.price_cents::numeric / 100),
      'product_prevPrice',
        trim_scale((plain.json->>'product_prevPrice')::numeric + e.price_cents::numeric / 100),
      'engraving', line.engraving || jsonb_build_object('place', e.location,
        'price', trim_scale(e.price_cents::numeric / 100), 'days', e.lead_days))
    from product_engraving_options e, lateral (
      select case line.variant_code when '' then default_line_json(p, line)
        else variant_line_json(p, line) end as json
    ) as plain
    where e.product_id = p.id);
`;
