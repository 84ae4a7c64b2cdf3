import type { Assembly } from '../build/assembly.ts';
import { insideRing } from '../build/engraving-area.ts';
import { uprightCircle } from './paths.ts';
import type { Profile } from './surfaces.ts';
import { oval, sweep } from './surfaces.ts';
import { TAU } from './vector.ts';

/** The part of a ring that goes round the finger. */

type Options = {
  /** Scale factors of width and thickness at the stone. */
  top?: readonly [number, number];
  squareness?: number;
  profile?: Profile;
  twist?: number;
  count?: number;
};

/** Adds a band around Y. Returns its inner radius. */
export function shank(
  assembly: Assembly,
  width: number,
  thickness: number,
  { top = [1, 1], squareness = 2.5, profile, twist, count = 256 }: Options = {},
) {
  const radius = assembly.cm('innerDiameter') / 2;
  const surface = sweep(
    uprightCircle(radius + thickness / 2, count),
    profile ?? oval(width / 2, thickness / 2, 32, squareness),
    {
      up: [0, 1, 0],
      twist,
      size: (t) => {
        const nearTop = ((1 + Math.cos(TAU * t)) / 2) ** 3;
        return [1 + (top[0] - 1) * nearTop, 1 + (top[1] - 1) * nearTop];
      },
    },
  );
  const engraving = insideRing(radius, assembly.cm('bandWidth'));
  assembly.add({ ...surface, engraving }, assembly.finished);
  return radius;
}
