import type { Assembly } from '../build/assembly.ts';
import { ellipse, evenly } from '../parts/paths.ts';
import { lathe, wire } from '../parts/surfaces.ts';
import type { Frame } from '../parts/vector.ts';
import { chain, FRONT, list, move, scale, turn } from '../parts/vector.ts';

/** An oval locket with a rim of beads and a sprig on its face. */

const CUSHION = [
  [0, -0.16],
  [0.5, -0.15],
  [0.85, -0.1],
  [0.97, -0.04],
  [1, 0],
  [0.97, 0.04],
  [0.9, 0.075],
  [0.86, 0.07],
  [0.82, 0.085],
  [0.6, 0.135],
  [0.35, 0.158],
  [0.15, 0.165],
  [0, 0.166],
] as const;

export function locket(assembly: Assembly) {
  const [width, height] = [assembly.cm('width') / 2, assembly.cm('height') / 2];
  const at = chain(move(0, -0.12, -height), FRONT);
  assembly.add(lathe(CUSHION, 128), assembly.finished, chain(at, scale(width, height, 1)));
  for (const [x, y] of evenly(ellipse(width * 0.93, height * 0.93), 0.078, true))
    assembly.bead(chain(at, move(x, y, 0.066)), 0.032, 'polished', 12);
  sprig(assembly, at, width, height);
  return { bottom: -2 * height, top: 0.03 };
}

function sprig(assembly: Assembly, at: Frame, width: number, height: number) {
  const surface = (x: number, y: number) =>
    0.166 * (1 - 0.55 * ((x / width) ** 2 + (y / height) ** 2));
  const stem = list(7, (i): [number, number] => [
    0.1 * Math.sin((i / 6) * 2.6),
    height * (-0.62 + (1.15 * i) / 6),
  ]);
  assembly.add(
    wire(
      stem.map(([x, y]) => [x, y, surface(x, y)]),
      0.024,
    ),
    'polished',
    at,
  );
  stem.slice(1).forEach(([x, y], i) => {
    const size = 1 - 0.09 * i;
    for (const side of [1, -1])
      assembly.bead(
        chain(
          at,
          move(x, y, surface(x, y) + 0.004),
          turn(90 - side * 52, 'Z'),
          move(0.17 * size, 0, -0.008),
        ),
        1,
        'polished',
        16,
        [0.165 * size, 0.066 * size, 0.036],
      );
  });
}
