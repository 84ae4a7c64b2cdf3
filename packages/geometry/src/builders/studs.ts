import type { Bench, View } from '../build/assembly.ts';
import { chosen, PieceFault } from '../build/geometry-data.ts';
import { clawSet, halo } from '../parts/mounts.ts';
import { pair } from '../parts/pair.ts';
import { lathe, wire } from '../parts/surfaces.ts';
import { chain, degrees, FRONT, list, move, turn } from '../parts/vector.ts';
import { addRing } from './chains.ts';

/** Stud earrings, lying on their posts so that they look at the camera. */

/** The half width of the back that slides onto the post. */
const BACK = 0.24;

export function studs(bench: Bench, view: View) {
  const half = bench.cm('stoneWidth') / 2;
  const { style } = bench.look;
  const reach = chosen(
    {
      claw: half,
      halo: half + bench.cm('accentWidth', 0) * 1.1,
      flower: bench.cm('width', 0) / 2,
    },
    style,
    'style',
  );
  const lean = (reach + 0.02 - BACK) / 0.92;
  if (Math.abs(lean) > 0.95) throw new PieceFault('These studs are too large for their posts.');
  // A stud lies on the edge of its stones and on the edge of its back.
  const rest = turn(90 - degrees(Math.asin(lean)), 'X');
  const placements =
    view === 'scale'
      ? [-1, 1].map((sign) => chain(move(sign * (bench.worn?.apart ?? reach * 1.8), 0, 0), FRONT))
      : [
          chain(move(-reach * 1.28, 0, 0), turn(14, 'Z'), rest),
          chain(move(reach * 1.32, reach * 0.4, 0), turn(-23, 'Z'), rest),
        ];
  pair(bench, style === 'flower' ? flower : plain, placements, view !== 'scale');
}

function plain(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  const { cut } = bench;
  const at = move(0, 0, 0);
  clawSet(bench, at, bench.stone, half, { cut, ratio });
  if (bench.look.style === 'halo') halo(bench, at, half, bench.cm('accentWidth'), { cut, ratio });
  post(bench, half);
}

/** Five round petals, slightly cupped, around a brilliant. */
function flower(bench: Bench) {
  const [half, middle] = [bench.cm('stoneWidth') / 2, bench.cm('accentWidth') / 2];
  const radius = bench.cm('width') / 2 - half;
  clawSet(bench, move(0, 0, 0.02), bench.accent, middle, { low: true, claw: 0.13 });
  for (const petal of list(5, (i) => turn(72 * i, 'Z')))
    clawSet(bench, chain(petal, move(0, radius, 0.03), turn(12, 'X')), bench.stone, half, {
      low: true,
      claw: 0.12,
    });
  addRing(bench, radius * 0.72, 0.035, move(0, 0, -0.12));
  post(bench, 0.24);
}

function post(bench: Bench, half: number) {
  bench.add(
    bench.once('post', () =>
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
  bench.add(
    bench.once('back', () =>
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
