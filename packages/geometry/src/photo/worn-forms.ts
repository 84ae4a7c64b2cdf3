/** The forms on which products are shown at true scale: a finger, a wrist, a neck or an ear. */
import { formName, type Part } from '@briolette/viewer/model';
import type { Worn } from '../build/assembly.ts';
import { buildMesh, toMatrix } from '../build/build.ts';
import type { GeometryData } from '../build/geometry-data.ts';
import { ellipse } from '../parts/paths.ts';
import type { Surface } from '../parts/surfaces.ts';
import {
  cross,
  type Frame,
  length,
  list,
  minus,
  nth,
  scale,
  TAU,
  turn,
  unit,
  type Vector,
} from '../parts/vector.ts';
import { wristAxes } from '../parts/wrist.ts';
import { isBracelet, isHanging, isRing } from './framing.ts';

type Form = 'finger' | 'wrist' | 'neck' | 'ear';

function formFor({ studio: appearance }: GeometryData): Form {
  if (isRing(appearance)) return 'finger';
  if (isBracelet(appearance)) return 'wrist';
  return isHanging(appearance) && appearance.piece !== 'drops' ? 'neck' : 'ear';
}

/**
 * An ellipse at a height: half axes across and away from the camera, and the depth of its centre.
 */
type Section = { z: number; a: number; b: number; y: number };

/** Builds a surface through sections, from the lowest up. A section without width closes it. */
function buildSkin(sections: readonly Section[]): Surface {
  const around = ellipse(1, 1, 88);
  const rows = sections.map(({ z, a, b, y }) => {
    const pole: Vector = [0, y, z];
    return around.map(([c, s]): Vector => (a ? [a * c, y + b * s, z] : pole));
  });
  const last = rows.length - 1;
  const normals = rows.map((row, i) => {
    const [below, above] = [nth(rows, Math.max(i - 1, 0)), nth(rows, Math.min(i + 1, last))];
    return row.map((_, j): Vector => {
      if (!nth(sections, i).a) return [0, 0, -1];
      const sideways = minus(nth(row, j + 1 - around.length), nth(row, j - 1));
      return unit(cross(sideways, minus(nth(above, j), nth(below, j))));
    });
  });
  return { grids: [{ rows, normals, ends: 'open' }] };
}

const toPart = (surface: Surface, ...frames: Frame[]): Part => ({
  name: formName,
  mesh: buildMesh(surface, 0),
  // A placeholder until the form has its own material.
  material: { kind: 'pearl' },
  places: Float32Array.from(frames.flatMap(toMatrix)),
});

/** Slightly smaller than the inside of the product, so that they don't intersect. */
const loose = 0.985;

/** A finger or wrist along Z that leaves the image at both ends and widens downwards. */
function column(a: number, b: number, half: number): Surface {
  return buildSkin(
    list(141, (i) => {
      const size = loose * (1.03 - (0.06 * i) / 140);
      return { z: half * (i / 70 - 1), a: a * size, b: b * size, y: 0 };
    }),
  );
}

/**
 * The half width of a neck where a chain leaves the chest, and the distance between chain and skin.
 */
const neckHalf = 5.95;
const before = 0.45;

/** Returns the section of neck or chest at a distance below the point where the chain leaves. */
function neckAt(below: number): Omit<Section, 'z'> {
  const down = Math.max(0, below);
  const a = below < 0 ? neckHalf - 0.35 * (1 - Math.exp(below)) : neckHalf + 1.2 * down ** 1.35;
  const b = 5.8 + Math.min(2.4, 0.3 * down);
  return { a: Math.min(19, a), b, y: b - 5 - 0.25 * down };
}

const skinAt = (x: number, below: number) => {
  const { a, b, y } = neckAt(below);
  return y - b * Math.sqrt(Math.max(0, 1 - (x / a) ** 2));
};

/**
 * Returns the right half of a worn necklace, from a point of the product to the nape: over the
 * chest, as low as its length allows, and around the neck.
 */
function wornHalf(from: Vector, round: boolean, drop: number): Vector[] {
  const [x0, y0, z0] = from;
  const off = y0 + before - skinAt(x0, drop);
  const front = list(161, (i): Vector => {
    const t = i / 160;
    const [over, up] = round
      ? [Math.sin((TAU * t) / 4), 1 - Math.cos((TAU * t) / 4)]
      : [t ** 0.94, t ** 1.12];
    const x = x0 + (neckHalf + 0.05 - x0) * over;
    const y = skinAt(x, drop * (1 - up)) + off - before + 0.3 * t;
    return [x, y, z0 + drop * up];
  });
  const [, side, high] = nth(front, -1);
  const behind = list(60, (i): Vector => {
    const angle = (TAU * (i + 1)) / 240;
    return [neckHalf * Math.cos(angle), side + 5.8 * Math.sin(angle), high + 1.2 * Math.sin(angle)];
  });
  return [...front, ...behind];
}

const walked = (path: readonly Vector[]) =>
  path.slice(1).reduce((sum, point, i) => sum + length(minus(point, nth(path, i))), 0);

/** Returns the drop below the side of the neck that matches the length of the chain. */
function findDrop(half: number, from: Vector, round: boolean): number {
  let [low, high] = [0.5, 60];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (walked(wornHalf(from, round, middle)) < half) low = middle;
    else high = middle;
  }
  return low;
}

/** Half the distance between the two ears in an image. */
const halfEarDistance = 1.75;

export type Wearer = {
  kind: Form;
  worn: Worn;
  /** Builds the form for a frame size in centimetres, after the product is built. */
  form(frame: number): Part;
};

/** Returns the form for a product and the parameters that its builder needs. */
export function wearing(geometry: GeometryData): Wearer {
  const kind = formFor(geometry);
  let neck = { side: 0, away: 0 };
  const worn: Worn = {
    earDistance: halfEarDistance,
    hang(around, from, round = false) {
      const half = around / 2 - from[0];
      const drop = findDrop(half, from, round);
      neck = { side: from[2] + drop, away: from[1] + before - skinAt(from[0], drop) };
      const path = wornHalf(from, round, drop);
      // The links behind the neck are hidden.
      return round ? path : path.slice(0, -40);
    },
  };
  return {
    kind,
    worn,
    form(frame) {
      if (kind === 'neck') return neckForm(neck.side, neck.away, frame);
      if (kind === 'ear') return earForm(geometry, frame);
      const { innerDiameter = 0, innerCircumference = 0 } = geometry.dimensions;
      if (kind === 'finger')
        return toPart(column(innerDiameter / 20, innerDiameter / 20, frame), turn(-90, 'X'));
      return toPart(column(...wristAxes(innerCircumference / 10), frame), scale(1));
    },
  };
}

function neckForm(side: number, away: number, frame: number): Part {
  const [low, high] = [side - frame, side + frame];
  return toPart(
    buildSkin(
      list(161, (i) => {
        const z = low + ((high - low) * i) / 160;
        const { a, b, y } = neckAt(side - z);
        return { z, a, b, y: y + away };
      }),
    ),
    scale(1),
  );
}

/** The lower part of an ear, pierced at the origin: round below, leaving the image above. */
function lobe(frame: number): Surface {
  const [bottom, full] = [-0.72, 0.2];
  const rounding = list(24, (i): Section => {
    const angle = (TAU * i) / 96;
    const z = bottom + (full - bottom) * (1 - Math.cos(angle));
    return { z, a: 0.95 * Math.sin(angle), b: 0.27 * Math.sin(angle), y: 0 };
  });
  const rest = list(80, (i): Section => {
    const up = (frame * i) / 79;
    return { z: full + up, a: 0.95 + 0.2 * Math.min(up, 3), b: 0.27 + 0.03 * up, y: 0 };
  });
  return buildSkin([...rounding, ...rest]);
}

/** Ears are seen from the side, except with hoops, which are seen from the front. */
function earForm(
  { studio: { piece: kind, style }, dimensions }: GeometryData,
  frame: number,
): Part {
  const at = pierced(kind, style, dimensions);
  const turned = kind === 'hoops' ? turn(90, 'Z') : scale(1);
  const [x, y, z] = at;
  const frames = [-1, 1].map((sign) => ({ ...turned, o: [sign * x, y, z] as Vector }));
  return toPart(lobe(frame), ...frames);
}

/** Returns the position of the piercing for the right earring. */
function pierced(kind: string, style: string, dimensions: GeometryData['dimensions']): Vector {
  const { width = 0, thickness = 0, stoneWidth = 0 } = dimensions;
  if (kind === 'hoops') return [(width / 20) * 1.25, 0, (width - thickness) / 20];
  if (kind === 'studs')
    return [halfEarDistance, (style === 'flower' ? 0.22 : (0.9 * stoneWidth) / 20) + 0.29, 0];
  return /marquise|jhumka/.test(style) ? [halfEarDistance, 0.34, 0] : [halfEarDistance, 0.22, 0.42];
}
