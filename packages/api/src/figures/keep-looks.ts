import { addLooks, type Database } from '@briolette/storage';

/** Writes down what was looked at. What cannot be written now is for the next time. */
export async function keepLooks(
  database: Database,
  looks: Map<string, number>,
  now: Date,
): Promise<void> {
  if (looks.size === 0) return;
  const taken = [...looks];
  looks.clear();
  try {
    await addLooks(
      database,
      new Map(taken.map(([id, many]) => [decodeURIComponent(id), many])),
      now,
    );
  } catch (error) {
    for (const [id, many] of taken) looks.set(id, (looks.get(id) ?? 0) + many);
    throw error;
  }
}
