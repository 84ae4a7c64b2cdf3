import type { Category } from '@briolette/contract';
import type { Database } from '../database.ts';
import { valueTables } from '../facets.ts';
import { shown } from '../product-columns.ts';

export function listCategories(database: Database): Promise<Category[]> {
  return database.query<Category>({
    name: 'list-categories',
    standby: true,
    text: `${selectCategory} order by tile_place, place, value`,
  });
}

export async function findCategory(database: Database, id: string): Promise<Category | null> {
  const [category] = await database.query<Category>(
    { name: 'find-category', standby: true, text: `${selectCategory} and ${idOf} = $1` },
    [id],
  );
  return category ?? null;
}

/** One that the shop has added itself has the picture of its dearest piece, and no tile without. */
const idOf = `coalesce(c.id, 'category-' || replace(v.value, ' ', '-'))`;
const selectCategory = `
  select ${idOf} as _id, v.value as "categoryName", coalesce(c.thumbnail, p.image) as thumbnail
  from ${valueTables.category} v left join categories c on c.name = v.value left join lateral (
    select image from products where c.id is null and category = v.value and ${shown}
    order by price_cents desc limit 1) p on true
  where coalesce(c.thumbnail, p.image) is not null`;
