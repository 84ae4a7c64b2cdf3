import { toCents } from '@briolette/domain';
import type { Database, Statement } from '../database.ts';

export type SeedModel = {
  code: string;
  metal: string;
  fineness: number;
  name: string;
  /** null: what the product costs. */
  price: number | null;
  image?: string;
  sizes: {
    size: string;
    label: string;
    /** null: the product itself, whose stock stands with it. One of each product. */
    stock: number | null;
    sizingDays: number;
    /** Made for who orders it. */
    made?: boolean;
  }[];
};

/**
 * In the order given. What is there already keeps its stock, which sales have changed; a piece
 * that somebody changed stays as they left it.
 */
export async function seedModels(
  database: Database,
  pieces: readonly { productId: string; models: readonly SeedModel[] }[],
): Promise<void> {
  const models = pieces.flatMap(({ productId, models }) =>
    models.map(({ price, sizes: _, ...model }, position) => ({
      ...model,
      product_id: productId,
      position,
      price_cents: price === null ? null : toCents(price),
    })),
  );
  const sizes = pieces.flatMap(({ productId, models }) =>
    models.flatMap(({ code, sizes }) =>
      sizes.map(({ sizingDays, made = false, ...size }, position) => ({
        ...size,
        product_id: productId,
        code,
        position,
        sizing_days: sizingDays,
        made,
      })),
    ),
  );
  await database.query(seedModelsStatement, [JSON.stringify(models)]);
  await database.query(seedSizesStatement, [JSON.stringify(sizes)]);
}

const isThere = 'exists (select from products p where p.id = seed.product_id and p.version = 1)';

const seedModelsStatement: Statement = {
  name: 'seed-models',
  text: `
    insert into product_models (product_id, code, position, metal, fineness, name, price_cents, image)
    select product_id, code, position, metal, fineness, name, price_cents, image
    from json_to_recordset($1::json) as seed (product_id text, code text, position smallint,
      metal text, fineness smallint, name text, price_cents integer, image text)
    where ${isThere}
    on conflict (product_id, code) do update set (position, metal, fineness, name, price_cents, image)
      = row (excluded.position, excluded.metal, excluded.fineness, excluded.name,
        excluded.price_cents, excluded.image)`,
};

const seedSizesStatement: Statement = {
  name: 'seed-sizes',
  text: `
    insert into model_sizes (product_id, code, size, position, label, stock, sizing_days, made)
    select product_id, code, size, position, label, stock, sizing_days, made
    from json_to_recordset($1::json) as seed (product_id text, code text, size text,
      position smallint, label text, stock integer, sizing_days smallint, made boolean)
    where ${isThere}
    on conflict (product_id, code, size) do update set (position, label, sizing_days, made)
      = row (excluded.position, excluded.label, excluded.sizing_days, excluded.made)`,
};
