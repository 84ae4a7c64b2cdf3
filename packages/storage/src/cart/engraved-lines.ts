import { ApiError, type Engraving, type EngravingOptions } from '@briolette/contract';
import { getProductId, type LineKey } from '@briolette/domain';
import { isActiveProductSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne } from '../database/database.ts';
import { addCartLineSql, incrementCartLineSql } from './cart-line-sql.ts';

/**
 * Returns the maximum length of an engraving, or null if the product doesn't exist or offers none.
 */
export async function getMaxEngravingLength(
  database: Database,
  lineId: string,
): Promise<EngravingOptions['longest'] | null> {
  const [row] = await database.query<{ maxLength: number }>(maxLengthStatement, [
    getProductId({ _id: lineId }),
  ]);
  return row?.maxLength || null;
}

export type NewEngravedLine = {
  userId: string;
  lineId: string;
  key: LineKey;
  engraving: Engraving;
  now: Date;
};

/** Adds an engraved product, or one more unit if the cart has the same engraving. */
export async function addEngravedToCart(database: Database, line: NewEngravedLine): Promise<void> {
  const { userId, lineId, key, engraving, now } = line;
  const { productId, variantCode, engravingKey } = key;
  const parameters = [userId, productId, variantCode, engravingKey, now, JSON.stringify(engraving)];
  const { stock, qty } = await queryOne<{ stock: number | null; qty: number | null }>(
    database,
    addStatement,
    parameters,
  );
  if (stock === null) throw new ApiError('productNotFound');
  if (qty === null)
    throw new ApiError('notEnoughStock', {
      short: [{ _id: lineId, available: stock }],
    });
}

const maxLengthStatement = {
  name: 'max-engraving-length',
  text: `
    select e.max_length as "maxLength" from product_engraving_options e join products p on p.id = e.product_id
    where e.product_id = $1 and ${isActiveProductSql}`,
};

/**
 * The variant $3 of the product $2, with the stock that other lines of the cart leave: lines that
 * differ only in their engraving share the stock of one variant.
 */
const variant = `
  select p.id as product_id, stocked.variant_code, coalesce(s.stock, p.stock) - (
      select coalesce(sum(greatest(o.qty, 0)), 0)::int from cart_lines o
      where o.user_id = $1 and o.product_id = p.id and o.variant_code = stocked.variant_code
        and o.engraving_key <> $4) as stock
  from products p
    left join product_variants s on s.product_id = p.id and s.variant_code = $3 and s.is_active,
    lateral (select case when s.stock is null then '' else s.variant_code end as variant_code) as stocked
  where p.id = $2 and ${isActiveProductSql} and ($3 = '' or s.variant_code is not null)`;

const addStatement = { name: 'add-engraved-to-cart', text: addCartLineSql(variant) };

export const incrementEngravedStatement = {
  name: 'increment-engraved',
  text: incrementCartLineSql(`
    select c.qty, coalesce((select stock from (${variant}) as variant), 0) as stock
    from cart_lines c`),
};
