import type { Assembly } from '../build/assembly.ts';
import { pickOption } from '../build/geometry-data.ts';
import { clawSet } from '../parts/mounts.ts';
import { directions, evenly } from '../parts/paths.ts';
import {
  chain,
  facing,
  length,
  minus,
  move,
  nth,
  plus,
  scale,
  times,
  UP,
  unit,
} from '../parts/vector.ts';
import { wristOval } from '../parts/wrist.ts';
import { addRing } from './chains.ts';

/** Bracelets with a single row of stones or pearls. */

export function lineBracelet(assembly: Assembly) {
  pickOption({ round: stones, pearls }, assembly.appearance.style, 'style')(assembly);
}

function stones(assembly: Assembly) {
  const width = assembly.cm('stoneWidth');
  // With two alternating stones the row needs an even number.
  const places = evenly(wristOval(assembly, width * 0.6), width * 1.09, true, true);
  const half = (length(minus(nth(places, 1), nth(places, 0))) / 2) * 0.92;
  const height = half * 1.15;
  directions(places).forEach((tangent, i) => {
    const [x, y] = nth(places, i);
    // Links lean outwards slightly, as on a table, so that the stones face the camera.
    const outwards = unit([tangent[1], -tangent[0], 0.62]);
    const at = chain(move(x, y, height), facing(outwards, tangent));
    clawSet(assembly, at, i % 2 ? assembly.accent : assembly.stone, half, {
      low: true,
      claw: 0.14,
    });
    const middle = times(plus(nth(places, i), nth(places, i + 1)), 0.5);
    const [bx, by] = plus(middle, outwards, -half * 0.5);
    const between = chain(move(bx, by, height - half * 0.3), facing(UP, tangent), scale(half));
    addRing(assembly, 0.42, 0.13, between, half, 24);
  });
}

function pearls(assembly: Assembly) {
  const width = assembly.cm('pearlDiameter');
  const places = evenly(wristOval(assembly, width / 2), width * 1.02, true);
  const spacing = length(minus(nth(places, 1), nth(places, 0)));
  const radius = Math.min(spacing, width) / 2;
  const clasp = Math.round(places.length * 0.62);
  places.forEach(([x, y], i) => {
    assembly.bead([x, y, radius], radius, i === clasp ? 'polished' : assembly.stone, 28);
  });
}
