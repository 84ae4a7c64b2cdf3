export default `
-- A line of a product in its default option. Where the product comes in several metals or sizes, the
-- line names the default metal and size, as chosen_line_json does for the others. The default is in
-- stock, so it never adds days.
create function own_line_json(p products, line cart_lines) returns jsonb language sql stable
  return cart_line_json(p, line) || coalesce((
    select jsonb_build_object('choice', jsonb_build_object(
      'productId', p.id, 'model', m.name, 'size', s.label, 'sizingDays', 0))
    from model_sizes s join product_models m on m.product_id = s.product_id and m.code = s.code
    where s.product_id = p.id and s.stock is null and s.offered), '{}');

create or replace function engraved_line_json(p products, line cart_lines) returns jsonb
  language sql stable
  return (
    select plain.json || jsonb_build_object(
      '_id', line.product_id,
      'product_price', trim_scale((plain.json->>'product_price')::numeric + e.price_cents::numeric / 100),
      'product_prevPrice',
        trim_scale((plain.json->>'product_prevPrice')::numeric + e.price_cents::numeric / 100),
      'engraving', line.engraving || jsonb_build_object('place', e.place,
        'price', trim_scale(e.price_cents::numeric / 100), 'days', e.days))
    from product_engravings e, lateral (
      select jsonb_populate_record(line,
        jsonb_build_object('product_id', split_part(line.product_id, '.~', 1))) as cart_line
    ) as uncut, lateral (
      select case shelf_of(line.product_id) when '' then own_line_json(p, uncut.cart_line)
        else chosen_line_json(p, uncut.cart_line) end as json
    ) as plain
    where e.product_id = p.id);
`;
