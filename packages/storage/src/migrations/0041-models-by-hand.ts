export default `
-- A size that costs otherwise than its metal does, as a longer chain. None: what its metal costs.
alter table model_sizes add column price_cents integer check (price_cents > 0);
-- What is no longer sold. It stays, because carts and orders name it.
alter table model_sizes add column offered boolean not null default true;

create or replace function chosen_line_json(p products, line cart_lines) returns jsonb
  language sql stable
  return (
    select cart_line_json(p, line)
      || case when coalesce(s.price_cents, m.price_cents) is null then '{}' else jsonb_build_object(
        'product_price', trim_scale(coalesce(s.price_cents, m.price_cents)::numeric / 100),
        'product_prevPrice', trim_scale(coalesce(s.price_cents, m.price_cents)::numeric / 100)) end
      || jsonb_build_object(
        '_id', line.product_id,
        'product_image', coalesce(m.image, p.image),
        'product_stock', case when p.state = 'shown' and s.offered then s.stock else 0 end,
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
          'made', case when s.made then true end,
          'price', trim_scale(s.price_cents::numeric / 100))) order by s.position, s.size)
        from model_sizes s
        where s.product_id = m.product_id and s.code = m.code and s.offered))
      order by m.position, m.code)
    from product_models m where m.product_id = p.id
      and exists (select from model_sizes s
        where s.product_id = m.product_id and s.code = m.code and s.offered));

-- As a jeweller writes them: what is offered, without its stock.
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

-- A line for each size, for the log and for who looks at what a file would change.
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

-- All of it: what a file may say of a piece, and what the log tells apart.
create function written_offer(product text) returns jsonb language sql stable
  return jsonb_build_object('models', written_models(product), 'engraving', written_engraving(product));

create function offer_in_words(offer jsonb) returns jsonb language sql immutable
  return models_in_words(offer->'models') || engraving_in_words(offer->'engraving');

-- What of one is not the same in the other; for what only the other has, the words that say so.
create function told_apart(one jsonb, other jsonb, missing text) returns jsonb
  language sql immutable
  return (
    select coalesce(jsonb_object_agg(key, coalesce(one->>key, missing)), '{}')
    from jsonb_object_keys(one || other) as key
    where one->>key is distinct from other->>key and coalesce(one->>key, missing) is not null);

-- A file of pieces, or of what pieces are offered in.
alter table piece_imports add column about text not null default 'pieces'
  check (about in ('pieces', 'models'));
`;
