import { addProductViews, type Database } from '@briolette/storage';

/** Writes product views to the database. On failure they stay in memory for the next flush. */
export async function flushProductViews(
  database: Database,
  views: Map<string, number>,
  now: Date,
): Promise<void> {
  if (views.size === 0) return;
  const taken = [...views];
  views.clear();
  try {
    await addProductViews(
      database,
      new Map(taken.map(([id, many]) => [decodeURIComponent(id), many])),
      now,
    );
  } catch (error) {
    for (const [id, many] of taken) views.set(id, (views.get(id) ?? 0) + many);
    throw error;
  }
}

/** The page of a product, or the call that loads it. */
const productPath = /\/products\/([^/?#]+)(?:[?#]|$)/;

/** Further products are not counted until the next flush. */
const maxProducts = 5000;

/** Counts a product view, without any data about the visitor. */
export function countProductView(
  views: Map<string, number>,
  request: Request,
  response: Response,
): Response {
  const id = request.method === 'GET' && productPath.exec(request.url)?.[1];
  if (!id || (response.status !== 200 && response.status !== 304)) return response;
  const before = views.get(id) ?? 0;
  if (before > 0 || views.size < maxProducts) views.set(id, before + 1);
  return response;
}
