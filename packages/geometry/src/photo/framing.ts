/** Scales a model to the size of the studio and points the camera at it. */
import type { Model, Shot } from '@briolette/viewer/model';
import type { View, Worn } from '../build/assembly.ts';
import { builderFor, buildModel, toMatrix } from '../build/build.ts';
import { type GeometryData, parseGeometryData } from '../build/geometry-data.ts';
import { chain, type Frame, move, nth, place, scale, type Vector } from '../parts/vector.ts';
import { aimCamera } from './camera.ts';

export type Appearance = GeometryData['studio'];
export type FramedShot = Omit<Shot, 'model' | 'backdrop' | 'darkTent'> & { model?: Model };

export const isRing = ({ piece }: Appearance) => piece.endsWith('ring');
export const isBracelet = ({ piece }: Appearance) => /bracelet|bangle/.test(piece);
export const isHanging = ({ piece }: Appearance) => /pendant|collar|strand|drops/.test(piece);
/** True for a ring without a head, which may lie on its side. */
export const isFlat = ({ piece, style }: Appearance) =>
  piece !== 'stone-ring' && style !== 'signet';

/** Products that are mostly diamond need a darker light tent for contrast. */
const isDark = ({ stone, piece }: Appearance) =>
  stone === 'diamond' && /studs|line-bracelet|collar/.test(piece);

/** True for rows of diamonds in white metal, which lack contrast on a white backdrop. */
export const isPale = ({ stone, accent, metal, piece }: Appearance) =>
  [stone, accent].includes('diamond') &&
  !metal.endsWith('gold') &&
  /line-bracelet|collar|hoops/.test(piece);

/** Validates geometry data and applies the ring size, if any. */
export function readInSize(data: unknown, ringDiameter: number | undefined): GeometryData {
  const geometry = parseGeometryData(data);
  return ringDiameter && geometry.dimensions.innerDiameter
    ? parseGeometryData({
        ...geometry,
        dimensions: { ...geometry.dimensions, innerDiameter: ringDiameter },
      })
    : geometry;
}

/** Builds a model, in another ring size if given, and frames it. */
export async function frameShot(
  data: unknown,
  view: View,
  ringDiameter: number | undefined,
  show: (model: Model, appearance: Appearance) => FramedShot,
  worn?: Worn,
): Promise<Shot> {
  const geometry = readInSize(data, ringDiameter);
  const { studio: appearance } = geometry;
  const model = buildModel(geometry, view, await builderFor(appearance.piece), worn);
  return {
    model,
    backdrop: isPale(appearance) ? 'greige' : 'white',
    darkTent: isDark(appearance),
    ...show(model, appearance),
  };
}

export type Table = {
  size: number;
  elevation: number;
  fill: number;
  turned?: Frame;
  /** Selects the points that fill the image, with coordinates from 0 to 1 along each axis. */
  isFramed?: (at: Vector) => boolean;
  lowLights?: boolean;
};

/** Scales every product to the same size on the table, so that one lighting suits all. */
export function onTable(
  model: Model,
  { size, elevation, fill, turned = scale(1), isFramed, lowLights = false }: Table,
): FramedShot {
  const bounds = getBounds(model, turned);
  const { low, high } = bounds;
  const factor = size / Math.max(...high.map((x, i) => x - (low[i] as number)));
  const [x, y] = getCentre(bounds);
  const pose = chain(scale(factor), move(-x, -y, -low[2]), turned);
  const posed = getBounds(model, pose);
  const framedPoints = samplePoints(model, pose).filter(
    (p) =>
      isFramed?.(
        p.map(
          (x, i) => (x - nth(posed.low, i)) / (nth(posed.high, i) - nth(posed.low, i)),
        ) as never,
      ) ?? true,
  );
  return {
    pose: Float32Array.from(toMatrix(pose)),
    ...posed,
    camera: aimCamera(framedPoints, { elevation, fill, soft: true }),
    ground: { kind: 'table', lowLights },
    throughStones: 0.12,
  };
}

type Wall = { close?: boolean; turned?: Frame };

/** Hangs a product before the wall. Only the visible span of a long one is shown. */
export function onWall(model: Model, { close = false, turned = scale(1) }: Wall): FramedShot {
  const [bottom, top] = model.visibleSpan ?? [0, 0];
  const span = close ? (top - bottom) * (model.closeShare ?? 1) : top - bottom;
  const bounds = getBounds(model, turned);
  const [x, y, z] = getCentre(bounds);
  const pose = span
    ? chain(scale(2.4 / span), move(0, -y, -bottom - span / 2), turned)
    : chain(
        scale(2.4 / Math.max(...bounds.high.map((v, i) => v - nth(bounds.low, i)))),
        move(-x, -y, -z),
        turned,
      );
  const { low, high } = getBounds(model, pose);
  const [lowZ, highZ] = span ? [-1.2, 1.2] : [low[2], high[2]];
  const points = samplePoints(model, pose);
  const camera = span
    ? aimCamera(
        [
          [0, low[1], lowZ],
          [0, low[1], highZ],
        ],
        { elevation: 0, fill: 0.99, lift: 0 },
      )
    : aimCamera(
        close ? points.filter((p) => p[0] < 0 && p[2] < lowZ + 0.75 * (highZ - lowZ)) : points,
        { elevation: 0, fill: close ? 0.84 : 0.78 },
      );
  return {
    pose: Float32Array.from(toMatrix(pose)),
    low: [low[0], low[1], lowZ],
    high: [high[0], high[1], highZ],
    camera,
    ground: { kind: 'wall', at: high[1] + 0.1 },
    throughStones: close ? 0.12 : 1,
  };
}

export type Bounds = { low: Vector; high: Vector };
export const getCentre = ({ low, high }: Bounds): Vector => [
  (low[0] + high[0]) / 2,
  (low[1] + high[1]) / 2,
  (low[2] + high[2]) / 2,
];

export function getBounds(model: Model, pose: Frame): Bounds {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  eachPoint(model, pose, 1e9, (p) => {
    for (const i of [0, 1, 2] as const) {
      low[i] = Math.min(low[i], p[i]);
      high[i] = Math.max(high[i], p[i]);
    }
  });
  return { low, high };
}

/** Returns enough points of the model to frame it. */
export function samplePoints(model: Model, pose: Frame) {
  const points: Vector[] = [];
  const places = model.parts.reduce((sum, part) => sum + part.places.length / 16, 0);
  eachPoint(model, pose, Math.max(60, 40_000 / places), (p) => points.push(p));
  return points;
}

function eachPoint({ parts }: Model, pose: Frame, most: number, visit: (p: Vector) => void) {
  for (const { mesh, places } of parts) {
    const step = 3 * Math.ceil(mesh.positions.length / 3 / most);
    for (let m = 0; m < places.length; m += 16) {
      const frame = chain(pose, frameAt(places, m));
      for (let i = 0; i < mesh.positions.length; i += step)
        visit(place(frame, vectorAt(mesh.positions, i)));
    }
  }
}

const vectorAt = (list: Float32Array, i: number) =>
  [list[i], list[i + 1], list[i + 2]] as unknown as Vector;

export const frameAt = (list: Float32Array, i: number): Frame => ({
  x: vectorAt(list, i),
  y: vectorAt(list, i + 4),
  z: vectorAt(list, i + 8),
  o: vectorAt(list, i + 12),
});
