import { countJobs, type Database } from '@briolette/storage';
import { withDeadline } from '@briolette/storage/postgres';
import type { Listening } from '../listen.ts';
import { createMetrics, type Metrics } from '../observing/metrics.ts';
import { showFigures } from '../observing/show-figures.ts';
import type { Config } from '../settings/config.ts';

/** What a worker counts, on a port of its own: a shop beside it has another. */
export async function jobFigures(
  config: Config,
  database: Database,
): Promise<{ metrics: Metrics; listening: Listening }> {
  const metrics = await createMetrics();
  metrics.watchJobs(() => withDeadline(1_000, () => countJobs(database, new Date())));
  return { metrics, listening: await showFigures(metrics, config) };
}
