import type { Database } from '@briolette/storage';

/**
 * A control arm: the shop as many are written. It reads the stock, decides in the program, and
 * writes the number it has worked out.
 */
export function withNaiveStock(database: Database): Database {
  return {
    ...database,
    async query<Row>(
      statement: { name: string; text: string },
      parameters: readonly unknown[] = [],
    ) {
      if (statement.name !== 'place-order') return database.query<Row>(statement, parameters);
      const [row] = await database.query<{ stock: number }>(readStock, [parameters[0]]);
      if (row && row.stock < 1)
        throw Object.assign(new Error('out of stock'), {
          code: '23514',
          constraint: 'products_stock_not_negative',
        });
      const text = statement.text.replace(
        'p.stock - variants.qty',
        `${row?.stock ?? 0} - variants.qty`,
      );
      if (text === statement.text)
        throw new Error('The statement has changed: nothing was replaced');
      return database.query<Row>({ name: '', text }, parameters);
    },
  };
}

const readStock = {
  name: 'naive-read-stock',
  text: 'select p.stock from cart_lines c join products p on p.id = c.product_id where c.user_id = $1',
};
