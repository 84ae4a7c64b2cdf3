/** How each kind of piece is shown: how it stands or hangs, and from where it is seen. */
import type { Model, Shot } from '@briolette/live-view/model';
import type { View } from './bench.ts';
import { buildModel, columnsOf } from './build.ts';
import { aimCamera, aimFlatCamera } from './camera.ts';
import { type PieceData, readPiece } from './piece-data.ts';
import { chain, type Frame, move, nth, place, scale, turn, type Vector } from './vector.ts';

type Look = PieceData['studio'];
const RINGS = ['stone-ring', 'eternity-ring', 'band-ring'];
const BRACELETS = ['line-bracelet', 'bangle', 'chain-bracelet'];
const HANGING = ['pendant', 'collar', 'strand', 'drops'];

/** Widths of the pictures in scale, in millimetres: few and round, so that pieces can be compared. */
const SCALE_FRAMES = [30, 40, 60, 80, 100, 120, 250, 320];

export type ShotOptions = {
  view?: View;
  /** Inside diameter in millimetres, for a ring in another size. */
  ringDiameter?: number;
};

export function shoot(data: unknown, { view = 'main', ringDiameter }: ShotOptions = {}): Shot {
  const piece = readPiece(data);
  const sized =
    ringDiameter && piece.dimensions.innerDiameter
      ? readPiece({ ...piece, dimensions: { ...piece.dimensions, innerDiameter: ringDiameter } })
      : piece;
  const model = buildModel(sized, view);
  const { studio: look } = sized;
  const shown =
    view === 'scale'
      ? inScale(model, look)
      : HANGING.includes(look.piece)
        ? hanging(model, look, view)
        : onTable(model, ...table(look, view));
  return { model, paper: isPale(look) ? 'greige' : 'white', darkTent: isDark(look), ...shown };
}

/** Pieces that are nearly all diamond need a darker tent, or they turn pale. */
const isDark = ({ stone, piece }: Look) =>
  stone === 'diamond' && ['studs', 'line-bracelet', 'collar'].includes(piece);

/** Rows of diamonds in white metal would drown in white paper. */
const isPale = ({ stone, accent, metal, piece }: Look) =>
  [stone, accent].includes('diamond') &&
  ['silver', 'platinum', 'whitegold'].includes(metal) &&
  ['line-bracelet', 'collar', 'hoops'].includes(piece);

type Shown = Omit<Shot, 'model' | 'paper' | 'darkTent'>;
/** Which points the picture is filled with, from 0 at the low end of each axis to 1 at the high end. */
type Keep = (at: Vector) => boolean;
type Table = {
  size: number;
  elevation: number;
  fill: number;
  turned?: Frame;
  keep?: Keep;
  lowLights?: boolean;
};

function table(look: Look, view: View): [Table] {
  const { piece, style, stone } = look;
  if (RINGS.includes(piece)) {
    const flat = piece !== 'stone-ring' && style !== 'signet';
    if (view === 'main') {
      // From higher up, the table of a coloured stone mirrors less of the room and keeps its colour.
      const coloured = !flat && stone && stone !== 'diamond';
      const turned = chain(turn(19, 'X'), turn(32, 'Z'));
      return [{ size: 2.4, elevation: coloured ? 38 : 25, fill: 0.78, turned }];
    }
    return flat
      ? [{ size: 2.4, elevation: 40, fill: 0.88, turned: chain(turn(28, 'Z'), turn(90, 'X')) }]
      : [
          {
            size: 2.4,
            elevation: 44,
            fill: 0.86,
            turned: chain(turn(6, 'X'), turn(-34, 'Z')),
            keep: ([, , z]) => z > 0.52,
          },
        ];
  }
  if (BRACELETS.includes(piece)) {
    const pale = isPale(look);
    const all = { size: 3, lowLights: true };
    if (view === 'second')
      return [
        {
          ...all,
          elevation: 24,
          fill: pale ? 2 : 1.3,
          turned: turn(24, 'Z'),
          keep: ([, y]) => y < 0.3,
        },
      ];
    // Small stones need a closer look; the sides of the row leave the picture.
    return pale
      ? [{ ...all, elevation: 30, fill: 1.4, keep: ([, y]) => y < 0.55 }]
      : [{ ...all, elevation: 38, fill: 0.92 }];
  }
  return view === 'second'
    ? [{ size: 2.4, elevation: 38, fill: 0.9, keep: ([x]) => x < 0.5 }]
    : [{ size: 2.4, elevation: 22, fill: 0.84 }];
}

/** Brings every piece to one size on the table, so that one light suits all. */
function onTable(
  model: Model,
  { size, elevation, fill, turned = scale(1), keep, lowLights = false }: Table,
): Shown {
  const bounds = boundsOf(model, turned);
  const { low, high } = bounds;
  const factor = size / Math.max(...high.map((x, i) => x - (low[i] as number)));
  const [x, y] = middleOf(bounds);
  const pose = chain(scale(factor), move(-x, -y, -low[2]), turned);
  const posed = boundsOf(model, pose);
  const kept = pointsOf(model, pose).filter(
    (p) =>
      keep?.(
        p.map(
          (x, i) => (x - nth(posed.low, i)) / (nth(posed.high, i) - nth(posed.low, i)),
        ) as never,
      ) ?? true,
  );
  return {
    pose: Float32Array.from(columnsOf(pose)),
    ...posed,
    camera: aimCamera(kept, { elevation, fill, soft: true }),
    ground: { kind: 'table', lowLights },
    throughStones: 0.12,
  };
}

function hanging(model: Model, { piece }: Look, view: View): Shown {
  const close = view === 'second';
  const [bottom, top] = model.visibleSpan ?? [0, 0];
  const span = close ? (top - bottom) * (model.closeShare ?? 1) : top - bottom;
  // Any further and a stone's table would mirror the side cards.
  const turned = close && piece !== 'drops' ? turn(-13, 'Z') : scale(1);
  const bounds = boundsOf(model, turned);
  const [x, y, z] = middleOf(bounds);
  const pose = span
    ? chain(scale(2.4 / span), move(0, -y, -bottom - span / 2), turned)
    : chain(
        scale(2.4 / Math.max(...bounds.high.map((v, i) => v - nth(bounds.low, i)))),
        move(-x, -y, -z),
        turned,
      );
  const { low, high } = boundsOf(model, pose);
  const [lowZ, highZ] = span ? [-1.2, 1.2] : [low[2], high[2]];
  const points = pointsOf(model, pose);
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
    pose: Float32Array.from(columnsOf(pose)),
    low: [low[0], low[1], lowZ],
    high: [high[0], high[1], highZ],
    camera,
    ground: { kind: 'wall', at: high[1] + 0.1 },
    throughStones: close ? 0.12 : 1,
  };
}

/** Front on and without perspective, in a frame of a round number of millimetres. */
function inScale(model: Model, { piece }: Look): Shown {
  const turned = BRACELETS.includes(piece) ? turn(90, 'X') : scale(1);
  const bounds = boundsOf(model, turned);
  const { low, high } = bounds;
  const [bottom, top] = model.visibleSpan ?? [low[2], high[2]];
  const span = model.visibleSpan
    ? (top - bottom) * 10 * 0.8
    : Math.max(high[0] - low[0], high[2] - low[2]) * 10;
  const frameMillimetres =
    SCALE_FRAMES.find((frame) => frame * 0.72 >= span) ?? nth(SCALE_FRAMES, -1);
  const [x, y, z] = middleOf(bounds);
  // A pendant hangs a little above the rule; its chain runs out of the picture.
  const middle = model.visibleSpan
    ? move(0, -y, -bottom - (frameMillimetres / 10) * 0.22)
    : move(-x, -y, -z);
  const pose = chain(scale(34 / frameMillimetres), middle, turned);
  const posed = boundsOf(model, pose);
  return {
    pose: Float32Array.from(columnsOf(pose)),
    ...posed,
    camera: aimFlatCamera(3.4, -0.2),
    ground: { kind: 'wall', at: posed.high[1] + 0.1 },
    throughStones: RINGS.includes(piece) ? 0.12 : 1,
    frameMillimetres,
  };
}

type Bounds = { low: Vector; high: Vector };
const middleOf = ({ low, high }: Bounds): Vector => [
  (low[0] + high[0]) / 2,
  (low[1] + high[1]) / 2,
  (low[2] + high[2]) / 2,
];

function boundsOf(model: Model, pose: Frame): Bounds {
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

/** Enough points of the piece to frame it. */
function pointsOf(model: Model, pose: Frame) {
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

const frameAt = (list: Float32Array, i: number): Frame => ({
  x: vectorAt(list, i),
  y: vectorAt(list, i + 4),
  z: vectorAt(list, i + 8),
  o: vectorAt(list, i + 12),
});
