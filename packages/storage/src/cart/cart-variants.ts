import type { LineKey } from '@briolette/domain';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { addCartLineSql, incrementCartLineSql } from './cart-line-sql.ts';
import { incrementEngravedStatement } from './engraved-lines.ts';

/** The offered variant $3 of the product $2. The default variant becomes the product itself. */
const variant = `
  select p.id as product_id, case when s.stock is null then '' else s.variant_code end as variant_code,
    coalesce(s.stock, p.stock) as stock
  from products p join product_variants s on s.product_id = p.id and s.variant_code = $3 and s.is_active
  where p.id = $2 and ${isActiveProductSql}`;

export const addVariantToCartStatement = {
  name: 'add-variant-to-cart',
  text: addCartLineSql(variant),
};

const incrementStatement = {
  name: 'increment-variant',
  text: incrementCartLineSql(
    `select c.qty, coalesce((select stock from (${variant}) as variant), 0) as stock
    from cart_lines c`,
  ),
};

export const getIncrementStatement = ({ engravingKey }: LineKey) =>
  engravingKey === '' ? incrementStatement : incrementEngravedStatement;
