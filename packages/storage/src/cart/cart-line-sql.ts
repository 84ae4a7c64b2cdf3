import { startingQuantity } from '@briolette/contract';

/** Selects the line c: $1 user, $2 product, $3 variant code, $4 engraving key. */
export const isLine =
  'c.user_id = $1 and c.product_id = $2 and c.variant_code = $3 and c.engraving_key = $4';

/**
 * Adds one unit of the variant that `variant` selects as product_id, variant_code and stock, up to
 * its stock. $1 user, $4 engraving key, $5 now, $6 engraving or null. If two different engravings
 * have the same key, the second is rejected.
 */
export const addCartLineSql = (variant: string) => `
  with variant as (${variant}),
  added as (
    insert into cart_lines as c (user_id, product_id, variant_code, engraving_key, qty, created_at,
      updated_at, engraving)
    select $1::uuid, product_id, variant_code, $4::text, ${startingQuantity}, $5::timestamptz,
      $5::timestamptz, $6::jsonb
    from variant where stock > 0
    on conflict (user_id, product_id, variant_code, engraving_key) do update
      set qty = c.qty + 1, updated_at = excluded.updated_at
      where c.qty < (select stock from variant)
        and c.engraving is not distinct from excluded.engraving
    returning qty
  )
  select (select stock from variant) as stock, (select qty from added) as qty`;

/**
 * Adds one unit to a line; `stocked` selects its quantity and stock from cart_lines as c. $1 user,
 * $2 product, $3 variant code, $4 engraving key, $5 now.
 */
export const incrementCartLineSql = (stocked: string) => `
  with line as (
    ${stocked}
    where ${isLine} for update of c
  ),
  changed as (
    update cart_lines c set qty = c.qty + 1, updated_at = $5::timestamptz from line
    where ${isLine} and line.qty < line.stock
    returning 1
  )
  select stock, exists (select from changed) as increased from line`;
