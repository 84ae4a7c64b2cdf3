export default `
-- Made for who orders it, in sizing_days; its stock is how many the shop will make.
alter table model_sizes add column made boolean not null default false;

create or replace function chosen_line_json(p products, line cart_lines) returns jsonb
  language sql stable
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
      || case when s.made then '{"made_to_order": true}'::jsonb else '{}' end
    from model_sizes s join product_models m on m.product_id = s.product_id and m.code = s.code
    where s.product_id = p.id and s.choice = choice_of(line.product_id) and s.stock is not null);

create or replace function models_json(p products) returns json language sql stable
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
        select json_agg(json_strip_nulls(json_build_object(
          '_id', case when s.stock is null then p.id else p.id || '.' || s.choice end,
          'size', s.size,
          'label', s.label,
          'stock', case p.state when 'shown' then coalesce(s.stock, p.stock) else 0 end,
          'sizingDays', s.sizing_days,
          'made', case when s.made then true end)) order by s.position, s.size)
        from model_sizes s where s.product_id = m.product_id and s.code = m.code))
      order by m.position, m.code)
    from product_models m where m.product_id = p.id
      and exists (select from model_sizes s where s.product_id = m.product_id and s.code = m.code));
`;
