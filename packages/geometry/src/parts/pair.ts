import type { Bench } from '../build/assembly.ts';
import type { Frame } from './vector.ts';

/** Earrings come in twos. */

/** Builds an earring for each placement; on a table each stands on its own lowest point. */
export function pair(
  bench: Bench,
  buildOne: (bench: Bench) => void,
  placements: readonly Frame[],
  onTable: boolean,
) {
  for (const frame of placements) {
    const start = bench.parts.length;
    buildOne(bench);
    bench.pose(frame, start);
    if (onTable) bench.standOnTable(start);
  }
}
