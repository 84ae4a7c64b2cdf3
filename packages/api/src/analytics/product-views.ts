import { addProductViews, type Database } from '@briolette/storage';

/** Writes down what was looked at. What cannot be written now is for the next time. */
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

/** The page of a piece, or the call by which a page in a browser gets one. */
const productPath = /\/products\/([^/?#]+)(?:[?#]|$)/;

/** Between two times of writing down; more kinds than that are not counted. */
const maxProducts = 5000;

/** Counts that a piece was shown. Which piece and how often: nothing of who asked. */
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
