/** Hoop earrings. */
import type { Assembly, View } from '../build/assembly.ts';
import { GeometryError, pickOption } from '../build/geometry-data.ts';
import { smallStone } from '../parts/mounts.ts';
import { pair } from '../parts/pair.ts';
import { uprightCircle } from '../parts/paths.ts';
import { fluted, oval, type Profile, sweep, wire } from '../parts/surfaces.ts';
import { chain, degrees, FRONT, move, radians, TAU, turn, type Vector } from '../parts/vector.ts';
import { addRing } from './chains.ts';

/** The opening at the top for the pin, in degrees to each side. */
const OPENING = 7;

export function hoops(assembly: Assembly, view: View) {
  const radius = assembly.cm('width') / 2;
  const { style } = assembly.appearance;
  const [left, right] = pickOption(
    { pave: [42, -16], huggie: [62, 20], tapered: [58, 20], twist: [58, 20] },
    style,
    'style',
  ) as [number, number];
  const huggie = style === 'huggie';
  const placements =
    view === 'scale'
      ? [-1, 1].map((sign) => move(sign * radius * 1.25, 0, 0))
      : [
          chain(
            move(-radius * (huggie ? 1.05 : 0.88), huggie ? 0 : -radius * 0.2, 0),
            turn(left, 'Z'),
          ),
          chain(
            move(radius * (huggie ? 1.1 : 0.92), radius * (huggie ? 0.6 : 0.5), 0),
            turn(right, 'Z'),
          ),
        ];
  pair(assembly, one, placements, view !== 'scale');
}

function one(assembly: Assembly) {
  const tube = assembly.cm('thickness') / 2;
  const { style } = assembly.appearance;
  // The distance from the middle of the wire to its outer edge.
  const reach =
    { tapered: tube * 0.9, huggie: tube * 0.92, pave: assembly.cm('stoneWidth', 0) * 0.65 }[
      style
    ] ?? tube;
  const radius = assembly.cm('width') / 2 - reach;
  if (radius < tube) throw new GeometryError('hoopsTooThick');
  const bow = (profile: Profile, count = 256, more: Parameters<typeof sweep>[2] = {}) =>
    assembly.add(
      assembly.once('bow', () =>
        sweep(uprightCircle(radius, count, OPENING, 360 - OPENING), profile, {
          open: true,
          up: [0, 1, 0],
          ...more,
        }),
      ),
    );
  if (style === 'tapered')
    bow(oval(tube, tube * 0.9, 28), 256, {
      size: (t) => {
        const width = 0.66 + 0.34 * Math.max(0, Math.sin(Math.PI * t)) ** 0.8;
        return [width, width];
      },
    });
  if (style === 'twist') bow(fluted(tube * 0.79, tube * 0.21, 3, 36), 600, { twist: TAU * 9 });
  if (style === 'huggie') bow(oval(tube, tube * 0.92, 32));
  if (style === 'pave') {
    const [half, depth] = [assembly.cm('stoneWidth') / 2, tube * 0.6];
    bow(oval(depth, half * 1.3, 24, 3));
    pave(assembly, radius, half, depth);
  }
  pin(assembly, radius, tube * (style === 'tapered' ? 0.72 : 0.95));
}

/** Stones on the front of the hoop, where they are visible when worn. */
function pave(assembly: Assembly, radius: number, half: number, depth: number) {
  const step = degrees((2 * half * 1.06) / radius);
  const count = Math.floor((360 - 44) / step);
  for (let i = 0; i < count; i++) {
    const angle = 180 + step * (i - (count - 1) / 2);
    smallStone(
      assembly,
      assembly.stone,
      chain(turn(angle, 'Y'), move(0, -depth * 0.97, radius), FRONT),
      half,
    );
    for (const side of i ? [1, -1] : [])
      assembly.bead(
        chain(turn(angle - step / 2, 'Y'), move(0, -depth * 1.02, radius + side * half * 0.76)),
        half * 0.22,
      );
  }
}

/** A pin across the opening, held by a collar at each end. */
function pin(assembly: Assembly, radius: number, tube: number) {
  const path = [-9, 0, 9].map(
    (by): Vector => [radius * Math.sin(radians(by)), 0, radius * Math.cos(radians(by))],
  );
  assembly.add(assembly.once('pin', () => wire(path, tube * 0.38)));
  for (const by of [-OPENING, OPENING])
    addRing(
      assembly,
      tube * 0.72,
      tube * 0.3,
      chain(turn(by, 'Y'), move(0, 0, radius), turn(90, 'Y')),
    );
}
