import type { Category } from '@briolette/contract';
import type { Database } from '../database.ts';

export function listCategories(database: Database): Promise<Category[]> {
  return database.query<Category>({
    name: 'list-categories',
    standby: true,
    text: `${selectCategory} order by position`,
  });
}

export async function findCategory(database: Database, id: string): Promise<Category | null> {
  const [category] = await database.query<Category>(
    { name: 'find-category', standby: true, text: `${selectCategory} where id = $1` },
    [id],
  );
  return category ?? null;
}

const selectCategory = `select id as _id, name as "categoryName", thumbnail from categories`;
