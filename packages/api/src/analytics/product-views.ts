import { addProductViews, type Database } from '@briolette/storage';

/** Writes down what was looked at. What cannot be written now is for the next time. */
export async function flushProductViews(
  database: Database,
  looks: Map<string, number>,
  now: Date,
): Promise<void> {
  if (looks.size === 0) return;
  const taken = [...looks];
  looks.clear();
  try {
    await addProductViews(
      database,
      new Map(taken.map(([id, many]) => [decodeURIComponent(id), many])),
      now,
    );
  } catch (error) {
    for (const [id, many] of taken) looks.set(id, (looks.get(id) ?? 0) + many);
    throw error;
  }
}

/** The page of a piece, or the call by which a page in a browser gets one. */
const onePiece = /\/products\/([^/?#]+)(?:[?#]|$)/;

/** Between two times of writing down; more kinds than that are not counted. */
const mostPieces = 5000;

/** Counts that a piece was shown. Which piece and how often: nothing of who asked. */
export function countProductView(
  looks: Map<string, number>,
  request: Request,
  answer: Response,
): Response {
  const id = request.method === 'GET' && onePiece.exec(request.url)?.[1];
  if (!id || (answer.status !== 200 && answer.status !== 304)) return answer;
  const before = looks.get(id) ?? 0;
  if (before > 0 || looks.size < mostPieces) looks.set(id, before + 1);
  return answer;
}
