import type { Assembly, View } from '../build/assembly.ts';
import { GeometryError, pickOption } from '../build/geometry-data.ts';
import { clawSet, halo } from '../parts/mounts.ts';
import { pair } from '../parts/pair.ts';
import { lathe, wire } from '../parts/surfaces.ts';
import { chain, degrees, FRONT, list, move, turn } from '../parts/vector.ts';
import { addRing } from './chains.ts';

/** Stud earrings, lying on their posts and facing the camera. */

/** The half width of the butterfly back. */
const BACK = 0.24;

export function studs(assembly: Assembly, view: View) {
  const half = assembly.cm('stoneWidth') / 2;
  const { style } = assembly.appearance;
  const reach = pickOption(
    {
      claw: half,
      halo: half + assembly.cm('accentWidth', 0) * 1.1,
      flower: assembly.cm('width', 0) / 2,
    },
    style,
    'style',
  );
  const lean = (reach + 0.02 - BACK) / 0.92;
  if (Math.abs(lean) > 0.95) throw new GeometryError('studsTooLarge');
  // A stud rests on the edge of its stones and on the edge of its back.
  const rest = turn(90 - degrees(Math.asin(lean)), 'X');
  const placements =
    view === 'scale'
      ? [-1, 1].map((sign) =>
          chain(move(sign * (assembly.worn?.earDistance ?? reach * 1.8), 0, 0), FRONT),
        )
      : [
          chain(move(-reach * 1.28, 0, 0), turn(14, 'Z'), rest),
          chain(move(reach * 1.32, reach * 0.4, 0), turn(-23, 'Z'), rest),
        ];
  pair(assembly, style === 'flower' ? flower : plain, placements, view !== 'scale');
}

function plain(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  const { cut } = assembly;
  const at = move(0, 0, 0);
  clawSet(assembly, at, assembly.stone, half, { cut, ratio });
  if (assembly.appearance.style === 'halo')
    halo(assembly, at, half, assembly.cm('accentWidth'), { cut, ratio });
  post(assembly, half);
}

/** Five round petals, slightly cupped, around a brilliant. */
function flower(assembly: Assembly) {
  const [half, middle] = [assembly.cm('stoneWidth') / 2, assembly.cm('accentWidth') / 2];
  const radius = assembly.cm('width') / 2 - half;
  clawSet(assembly, move(0, 0, 0.02), assembly.accent, middle, { low: true, claw: 0.13 });
  for (const petal of list(5, (i) => turn(72 * i, 'Z')))
    clawSet(assembly, chain(petal, move(0, radius, 0.03), turn(12, 'X')), assembly.stone, half, {
      low: true,
      claw: 0.12,
    });
  addRing(assembly, radius * 0.72, 0.035, move(0, 0, -0.12));
  post(assembly, 0.24);
}

function post(assembly: Assembly, half: number) {
  assembly.add(
    assembly.once('post', () =>
      wire(
        [
          [0, 0, -0.9 * half],
          [0, 0, -0.9 * half - 0.9],
        ],
        0.042,
      ),
    ),
  );
  const at = -half - 0.62;
  assembly.add(
    assembly.once('back', () =>
      lathe(
        [
          [0.05, at],
          [0.2, at],
          [BACK, at - 0.02],
          [BACK, at - 0.07],
          [0.2, at - 0.09],
          [0.05, at - 0.09],
        ],
        40,
      ),
    ),
  );
}
