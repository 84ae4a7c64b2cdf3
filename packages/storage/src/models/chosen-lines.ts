import { shown } from '../product-columns.ts';
import { addLine, increaseLine } from '../queries/cart-line-sql.ts';
import { incrementEngraved } from './engraved-lines.ts';
import { productOf } from './line-sql.ts';

/**
 * What the cart's statements are for a line whose metal or size was chosen: $2 is its id. Whoever
 * chooses what the product itself is gets the product.
 */
const size = `
  select case when s.stock is null then p.id else $2 end as id, coalesce(s.stock, p.stock) as stock
  from products p join product_variants s on s.product_id = p.id and s.variant_code = choice_of($2)
    and s.is_active
  where p.id = ${productOf('$2')} and ${shown}`;

export const addStatement = { name: 'add-chosen-to-cart', text: addLine(size) };

const incrementStatement = {
  name: 'increment-chosen',
  text: increaseLine(
    `select c.qty, coalesce((select stock from (${size}) as size), 0) as stock from cart_lines c`,
  ),
};

export const incrementOf = (lineId: string) =>
  lineId.includes('.~') ? incrementEngraved : incrementStatement;
