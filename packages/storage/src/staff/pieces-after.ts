import type { PieceInFile } from '@briolette/contract';
import type { Database, Statement } from '../database.ts';

/** Every piece after this id, as a file of pieces has it, some at a time. */
export async function piecesAfter(
  database: Database,
  after: string,
  most: number,
): Promise<PieceInFile[]> {
  const rows = await database.query<{ piece: PieceInFile }>(statement, [after, most]);
  return rows.map(({ piece }) => piece);
}

const statement: Statement = {
  name: 'pieces-after',
  text: `
    select product_json(p)::jsonb || jsonb_build_object('stock', p.stock, 'state', p.state) as piece
    from products p where p.id > $1 order by p.id limit $2`,
};
