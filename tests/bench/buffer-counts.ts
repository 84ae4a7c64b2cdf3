import type { Database } from '@briolette/storage';

/** Pages that a statement reads: unlike time, the same on a busy machine. */
export async function countBuffers(database: Database, statement: string): Promise<number> {
  const counts: number[] = [];
  // The first time it also reads the schema and tidies up after others.
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
