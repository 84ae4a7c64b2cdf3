import type { Database } from '@briolette/storage';

/**
 * A control arm with a common mistake: it reads the stock, decides in the application and writes the
 * computed number.
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
        throw new Error('The statement has changed: there is nothing to replace');
      return database.query<Row>({ name: '', text }, parameters);
    },
  };
}

const readStock = {
  name: 'naive-read-stock',
  text: 'select p.stock from cart_lines c join products p on p.id = c.product_id where c.user_id = $1',
};
