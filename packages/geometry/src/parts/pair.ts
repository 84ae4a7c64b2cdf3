import type { Assembly } from '../build/assembly.ts';
import type { Frame } from './vector.ts';

/** Builds an earring for each placement. On a table each rests on its lowest point. */
export function pair(
  assembly: Assembly,
  buildOne: (assembly: Assembly) => void,
  placements: readonly Frame[],
  onTable: boolean,
) {
  for (const frame of placements) {
    const start = assembly.parts.length;
    buildOne(assembly);
    assembly.pose(frame, start);
    if (onTable) assembly.standOnTable(start);
  }
}
