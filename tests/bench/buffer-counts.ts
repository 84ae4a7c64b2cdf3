import type { Database } from '@briolette/storage';

/**
 * Counts the buffers that a statement reads. Unlike time, this doesn't depend on the machine's
 * load.
 */
export async function countBuffers(database: Database, statement: string): Promise<number> {
  const counts: number[] = [];
  // The first run also reads the catalogs and prunes dead rows.
  for (let run = 0; run < 3; run++) {
    const [row] = await database.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>({
      name: '',
      text: `explain (analyze, buffers, format json) ${statement}`,
    });
    const plan = row?.['QUERY PLAN'][0]?.Plan ?? {};
    counts.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
  }
  return Math.min(...counts);
}
