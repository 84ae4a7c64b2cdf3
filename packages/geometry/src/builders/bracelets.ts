import type { Assembly } from '../build/assembly.ts';
import { pickOption } from '../build/geometry-data.ts';
import { clawSet, rimSet } from '../parts/mounts.ts';
import { directions, evenly } from '../parts/paths.ts';
import {
  chain,
  facing,
  length,
  list,
  minus,
  move,
  moveTo,
  nth,
  plus,
  scale,
  times,
  turn,
  UP,
  unit,
} from '../parts/vector.ts';
import { wristOval } from '../parts/wrist.ts';
import { addRing, layChain, link } from './chains.ts';

/** Chain bracelets: large links, or stones spaced along a fine chain. */

export function chainBracelet(assembly: Assembly) {
  pickOption({ cable, station }, assembly.appearance.style, 'style')(assembly);
}

function cable(assembly: Assembly) {
  const width = assembly.cm('width');
  const { surface, pitch } = link(
    assembly,
    assembly.cm('height'),
    width,
    assembly.cm('thickness') / 2,
    64,
  );
  const places = evenly(wristOval(assembly, width / 2), pitch, true, true);
  directions(places).forEach((tangent, i) => {
    const [x, y] = nth(places, i);
    const at = chain(move(x, y, width * 0.36), facing(UP, tangent));
    assembly.add(surface, 'polished', chain(at, turn(i % 2 ? 45 : -45, 'X')));
  });
}

const POINTS = 720;

const STONES = 7;

/** Stones face up, because the bracelet lies on a table. */
function station(assembly: Assembly) {
  const [half, radius] = [assembly.cm('stoneWidth') / 2, assembly.cm('thickness') / 4];
  const loop = wristOval(assembly, 0.1, 0, POINTS);
  const around = loop.slice(1).reduce((sum, p, i) => sum + length(minus(p, nth(loop, i))), 0);
  const reach = Math.round((POINTS * (half * 1.16 + 0.13)) / around);
  const stations = list(STONES + 1, (i) => Math.round((POINTS * (i + 0.25)) / STONES));
  const height = half * 0.62;
  for (let k = 0; k < STONES; k++) {
    const here = nth(stations, k);
    const [x, y] = nth(loop, here);
    const tangent = unit(minus(nth(loop, here + 1), nth(loop, here - 1)));
    const at = chain(move(x, y, height), facing([0, -0.34, 1], tangent));
    rimSet(assembly, at, assembly.stone, half, { wall: 0.2, depth: 0.62 });
    for (const sign of [1, -1]) {
      const beside = plus([x, y, height * 0.8], tangent, sign * (half * 1.16 + 0.06));
      addRing(assembly, 0.075, 0.022, moveTo(beside), 1, 32);
    }
    const path = list(nth(stations, k + 1) - here - 2 * reach + 1, (i) =>
      plus(nth(loop, here + reach + i), [0, 0, height * 0.62]),
    );
    layChain(assembly, path, { long: 0.26, wide: 0.17, radius, up: UP });
  }
}

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
