import { startingQuantity } from '@briolette/contract';

/** One more of what `shelf` gives as id and stock: $1 user, $3 now. The stock is the limit. */
export const addLine = (shelf: string) => `
  with shelf as (${shelf}),
  added as (
    insert into cart_lines (user_id, product_id, qty, created_at, updated_at)
    select $1::uuid, id, ${startingQuantity}, $3::timestamptz, $3::timestamptz
    from shelf where stock > 0
    on conflict (user_id, product_id) do update
      set qty = cart_lines.qty + 1, updated_at = excluded.updated_at
      where cart_lines.qty < (select stock from shelf)
    returning qty
  )
  select (select stock from shelf) as stock, (select qty from added) as qty`;

/** One more of the line $2; `stocked` gives its quantity and stock from cart_lines as c. */
export const increaseLine = (stocked: string) => `
  with line as (
    ${stocked}
    where c.user_id = $1 and c.product_id = $2 for update of c
  ),
  changed as (
    update cart_lines c set qty = c.qty + 1, updated_at = $3::timestamptz from line
    where c.user_id = $1 and c.product_id = $2 and line.qty < line.stock
    returning 1
  )
  select stock, exists (select from changed) as increased from line`;
