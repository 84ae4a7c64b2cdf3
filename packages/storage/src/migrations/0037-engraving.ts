export default `
-- What a piece takes. A row is never taken away, because carts name it; one that takes no letters
-- any more has a longest of 0, and what lies in a cart already is still made.
create table product_engravings (
  product_id text collate "C" primary key references products on delete cascade,
  place text not null,
  longest smallint not null check (longest between 0 and 200),
  price_cents integer not null check (price_cents >= 0),
  -- How many days later it leaves the shop.
  days smallint not null default 0 check (days between 0 and 365),
  -- {path, size}: where the letters stand on the main picture, which is 100 by 100.
  spot jsonb not null
);

-- {text, typeface}; none: nothing is cut. The id of such a line ends with a key of it:
-- ring.~9af3 or ring.pt.6h.~9af3.
alter table cart_lines add column engraving jsonb;

-- What the id of a line says beside its product and its engraving: '' for the product itself.
-- choice_of stays what it was: a server of the release before refuses an order with a line that it
-- does not understand.
create function shelf_of(line_id text) returns text language sql immutable
  return substr(split_part(line_id, '.~', 1), length(split_part(line_id, '.', 1)) + 2);

-- The key of an engraving, so that two with other words are two lines of one shelf.
alter table order_lines add column engraved text collate "C" not null default '';
alter table order_lines drop constraint order_lines_pkey,
  add primary key (user_id, order_id, product_id, choice, engraved);

-- The line that it would be without, with the words and what they cost. Null where there is no such
-- size or the piece never took any: no order can be placed with it.
create function engraved_line_json(p products, line cart_lines) returns jsonb language sql stable
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
      select case shelf_of(line.product_id) when '' then cart_line_json(p, uncut.cart_line)
        else chosen_line_json(p, uncut.cart_line) end as json
    ) as plain
    where e.product_id = p.id);

create function engraving_json(p products) returns json language sql stable
  return (
    select json_build_object('place', e.place, 'longest', e.longest,
      'price', trim_scale(e.price_cents::numeric / 100), 'days', e.days, 'spot', e.spot)
    from product_engravings e where e.product_id = p.id and e.longest > 0);
`;
