export default `
create function wire_time(moment timestamptz) returns text language sql immutable
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"');

-- Here because the next two need it; the newest migration makes it anew from product-columns.ts.
create function product_json(p products) returns json language sql immutable
  return json_build_object(
    '_id', p.id,
    'product_name', p.name,
    'product_description', p.description,
    'product_price', trim_scale(p.price_cents::numeric / 100),
    'product_prevPrice', trim_scale(p.prev_price_cents::numeric / 100),
    'product_category', p.category,
    'product_brand', p.brand,
    'product_image', p.image,
    'product_rating', trim_scale(p.rating_tenths::numeric / 10),
    'product_reviews', p.reviews,
    'product_color', p.color,
    'product_size', p.size,
    'product_material', p.material,
    'product_occasion', p.occasion,
    'product_isFavorite', 'false',
    'product_isCart', 'false',
    'product_isBadge', p.badge,
    'product_stock', p.stock
  );

create function cart_line_json(p products, line cart_lines) returns jsonb language sql immutable
  return product_json(p)::jsonb || jsonb_build_object(
    'createdAt', wire_time(line.created_at),
    'updatedAt', wire_time(line.updated_at),
    'qty', line.qty
  );

create function wishlist_item_json(p products, item wishlist_items) returns jsonb
  language sql immutable
  return product_json(p)::jsonb || jsonb_build_object(
    'createdAt', wire_time(item.created_at),
    'updatedAt', wire_time(item.updated_at)
  );
`;
