/** Bangles and cuffs: bracelets that keep their shape. */
import type { Assembly } from '../build/assembly.ts';
import { insideBracelet } from '../build/engraving-area.ts';
import { pickOption } from '../build/geometry-data.ts';
import { rimSet } from '../parts/mounts.ts';
import { directions, ellipse, evenly } from '../parts/paths.ts';
import { fluted, oval, sweep, wire } from '../parts/surfaces.ts';
import {
  chain,
  facing,
  list,
  minus,
  move,
  moveTo,
  nth,
  plus,
  TAU,
  turn,
  UP,
  unit,
  type Vector,
} from '../parts/vector.ts';
import { openOval, wristOval } from '../parts/wrist.ts';

export function bangle(assembly: Assembly) {
  pickOption(
    {
      wide,
      'ball-cuff': ballCuff,
      'rope-cuff': ropeCuff,
      'flat-cuff': flatCuff,
      kada,
      trio,
    },
    assembly.appearance.style,
    'style',
  )(assembly);
}

function wide(assembly: Assembly) {
  const [width, thickness] = [assembly.cm('bandWidth'), assembly.cm('thickness')];
  const profile = oval(width / 2, thickness / 2, 40, 2.2);
  const path = wristOval(assembly, thickness / 2);
  const engraving = atBack(path, thickness, width);
  assembly.add({ ...sweep(path, profile, { up: UP }), engraving }, assembly.finished);
}

/** The inner surface at the point farthest back. */
const atBack = (path: readonly Vector[], thickness: number, width: number) =>
  insideBracelet(Math.max(...path.map(([, y]) => y)) - thickness / 2, width);

function ballCuff(assembly: Assembly) {
  const [tube, radius] = [assembly.cm('thickness') / 2, assembly.cm('width') / 2];
  const path = openOval(assembly, 20, tube);
  assembly.add(sweep(path, oval(tube, tube, 24), { open: true, up: UP }));
  for (const end of [nth(path, 0), nth(path, -1)]) {
    assembly.bead(end, radius, 'polished', 32);
    // The stone faces forward and up; its rim is set into the ball.
    const forward = unit([0, -0.84, 0.54]);
    const at = chain(moveTo(plus(end, forward, radius * 0.9)), facing(forward));
    rimSet(assembly, at, assembly.accent, assembly.cm('accentWidth') / 2, {
      wall: 0.24,
      depth: 0.7,
    });
  }
}

function ropeCuff(assembly: Assembly) {
  const tube = assembly.cm('thickness') / 2;
  const path = openOval(assembly, 19, tube, 900);
  const profile = fluted(tube * 0.79, tube * 0.21);
  assembly.add(sweep(path, profile, { open: true, up: UP, twist: TAU * 14 }));
  for (const [end, inner] of [
    [nth(path, 0), nth(path, 14)],
    [nth(path, -1), nth(path, -15)],
  ] as const) {
    const outwards = unit(minus(end, inner));
    assembly.add(
      wire(
        [-0.3, -0.1, 0.1].map((reach) => plus(end, outwards, reach)),
        tube * 1.12,
        24,
      ),
    );
  }
}

/** A satin face between two bright edges. */
function flatCuff(assembly: Assembly) {
  const [width, thickness] = [assembly.cm('bandWidth'), assembly.cm('thickness')];
  const path = openOval(assembly, 17, thickness / 2, 480);
  const size = (t: number) => {
    const edge = Math.min(t, 1 - t) * 40;
    return [edge >= 1 ? 1 : Math.sqrt(Math.max(0.05, 1 - (1 - edge) ** 2)), 1] as const;
  };
  const body = oval(width / 2, thickness / 2, 40, 6);
  const engraving = atBack(path, thickness, width);
  assembly.add(
    { ...sweep(path, body, { open: true, up: UP, size }), engraving },
    assembly.finished,
  );
  for (const side of [1, -1]) {
    const edge = path
      .slice(30, -30)
      .map(([x, y]) => plus([x, y, side * width * 0.42], unit([x, y, 0]), thickness * 0.46));
    assembly.add(sweep(edge, oval(width * 0.055, 0.035, 16), { open: true, up: UP }));
  }
}

/** Three round bangles in a stack, not quite in line: one plain, one hammered, one twisted. */
function trio(assembly: Assembly) {
  const tube = assembly.cm('thickness') / 2;
  // These are round, unlike the others: the inner circumference is that of a circle.
  const radius = assembly.cm('innerCircumference') / TAU + tube;
  const path = ellipse(radius, radius, 720);
  const rod = sweep(path, oval(tube, tube, 28), { up: UP });
  const rope = sweep(path, fluted(tube * 0.8, tube * 0.2), { up: UP, twist: TAU * 30 });
  assembly.add(rod);
  assembly.add(rod, 'hammered', move(0.4, -0.26, tube * 2.02));
  assembly.add(rope, 'polished', move(-0.34, -0.3, tube * 4.04));
}

/** A broad bangle with stones and flowers in turn, between borders of beads and rope. */
function kada(assembly: Assembly) {
  const [width, stone] = [assembly.cm('bandWidth'), assembly.cm('stoneWidth') / 2];
  const wall = 0.12;
  assembly.add(sweep(wristOval(assembly, wall), oval(width / 2, wall, 32, 5), { up: UP }));
  const rope = fluted(0.075, 0.02, 2, 24);
  const outside = wristOval(assembly, wall * 2);
  for (const side of [1, -1]) {
    for (const [x, y] of evenly(outside, 0.125, true))
      assembly.bead([x, y, side * width * 0.36], 0.058, 'polished', 10);
    const border = wristOval(assembly, wall * 1.5, side * width * 0.5, 720);
    assembly.add(sweep(border, rope, { up: UP, twist: TAU * 70 }));
  }
  const places = evenly(outside, 0.56, true, true);
  directions(places).forEach(([x, y], i) => {
    const at = chain(moveTo(nth(places, i)), facing([y, -x, 0], UP));
    if (i % 2 === 0) {
      rimSet(assembly, chain(at, move(0, 0, 0.05)), assembly.stone, stone, { wall: 0.22 });
      return;
    }
    for (const petal of list(6, (j) => turn(60 * j, 'Z')))
      assembly.bead(
        chain(at, petal, move(0.125, 0, 0.01)),
        1,
        'polished',
        12,
        [0.105, 0.048, 0.05],
      );
    assembly.bead(chain(at, move(0, 0, 0.02)), 0.06, 'polished', 12);
  });
}
