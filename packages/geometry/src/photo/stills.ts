import type { Model, Shot } from '@briolette/viewer/model';
import type { View } from '../build/assembly.ts';
import { toMatrix } from '../build/build.ts';
import { chain, move, nth, scale, turn } from '../parts/vector.ts';
import { aimFlatCamera } from './camera.ts';
import {
  type Appearance,
  type FramedShot,
  frameShot,
  getBounds,
  getCentre,
  isBracelet,
  isFlat,
  isHanging,
  isPale,
  isRing,
  onTable,
  onWall,
  readInSize,
  type Table,
} from './framing.ts';
import { buildShot as buildMainShot } from './shot.ts';
import { type Wearer, wearing } from './worn-forms.ts';

/** The other views of a product: close up, and at true scale. */

/** The size of each view in pixels, and the number of frames that are averaged. */
export const imageSizes = {
  main: { side: 1200, frames: 8 },
  second: { side: 1000, frames: 8 },
  scale: { side: 1000, frames: 8 },
} as const;

/**
 * Widths of images at true scale, in millimetres: few round values, so that products can be
 * compared.
 */
const SCALE_FRAMES = [30, 40, 60, 80, 100, 120, 200, 250, 320];

/** The visible height of neck and shoulders, in millimetres. */
const NECK = 130;

type Options = { view?: View; ringDiameter?: number };

export async function buildShot(
  data: unknown,
  { view = 'main', ringDiameter }: Options = {},
): Promise<Shot> {
  if (view === 'main') return buildMainShot(data, { ringDiameter });
  if (view === 'second') return frameShot(data, view, ringDiameter, closer);
  const wearer = wearing(readInSize(data, ringDiameter));
  return frameShot(
    data,
    view,
    ringDiameter,
    (model, appearance) => frameToScale(model, appearance, wearer),
    wearer.worn,
  );
}

function closer(model: Model, appearance: Appearance): FramedShot {
  if (!isHanging(appearance)) return onTable(model, closerTable(appearance));
  // At a larger angle the table of a stone would reflect the side cards.
  return onWall(model, {
    close: true,
    turned: appearance.piece === 'drops' ? scale(1) : turn(-13, 'Z'),
  });
}

function closerTable(appearance: Appearance): Table {
  if (isRing(appearance))
    return isFlat(appearance)
      ? { size: 2.4, elevation: 40, fill: 0.88, turned: chain(turn(28, 'Z'), turn(90, 'X')) }
      : {
          size: 2.4,
          elevation: 44,
          fill: 0.86,
          turned: chain(turn(6, 'X'), turn(-34, 'Z')),
          isFramed: ([, , z]) => z > 0.52,
        };
  if (!isBracelet(appearance))
    return { size: 2.4, elevation: 38, fill: 0.9, isFramed: ([x]) => x < 0.5 };
  return {
    size: 3,
    lowLights: true,
    elevation: 24,
    fill: isPale(appearance) ? 2 : 1.3,
    turned: turn(24, 'Z'),
    isFramed: ([, y]) => y < 0.3,
  };
}

function asWorn(appearance: Appearance) {
  // A ring is seen from above, as by its wearer.
  if (isRing(appearance)) return turn(90, 'X');
  // A cuff opens under the wrist, unless its ends are decorative.
  return /rope-cuff|flat-cuff/.test(appearance.style) ? turn(180, 'Z') : scale(1);
}

/**
 * Frames a worn product frontally without perspective, in a frame of a round number of millimetres.
 */
function frameToScale(model: Model, appearance: Appearance, { form, kind }: Wearer): FramedShot {
  const isNeck = kind === 'neck';
  const turned = asWorn(appearance);
  const bounds = getBounds(model, turned);
  const { low, high } = bounds;
  const span = isNeck
    ? Math.max(NECK, (high[2] - low[2]) * 10 * 1.15)
    : Math.max(high[0] - low[0], high[2] - low[2]) * 10;
  const frameMillimetres =
    SCALE_FRAMES.find((frame) => frame * 0.72 >= span) ?? nth(SCALE_FRAMES, -1);
  const [x, y, z] = getCentre(bounds);
  // A necklace ends slightly above the ruler.
  const middle = isNeck ? move(0, -y, -low[2] - (frameMillimetres / 10) * 0.3) : move(-x, -y, -z);
  const pose = chain(scale(34 / frameMillimetres), middle, turned);
  const posed = getBounds(model, pose);
  const part = form(frameMillimetres / 10);
  const wall = getBounds({ parts: [part] }, pose).high[1];
  return {
    model: { ...model, parts: [...model.parts, part] },
    pose: Float32Array.from(toMatrix(pose)),
    ...posed,
    camera: aimFlatCamera(3.4, -0.2),
    ground: { kind: 'wall', at: Math.max(wall, posed.high[1]) + 0.1 },
    throughStones: isRing(appearance) ? 0.12 : 1,
    frameMillimetres,
  };
}

/**
 * The ruler below a product at true scale, in shares of the image's side from the upper left
 * corner.
 */
type Rule = {
  lines: { from: Point; to: Point; width: number }[];
  words: { at: Point; text: string }[];
  /** The height of the text. */
  textHeight: number;
};
type Point = readonly [x: number, y: number];

export const ruleInk = '#4F483F';

/**
 * The minimum spacing at which single millimetres, or every fifth, are drawn. For an image of 1200
 * pixels.
 */
const minSpacing = { single: 8 / 1200, five: 4 / 1200 };
const pixel = 1 / 1200;

/**
 * Builds a ruler of whole centimetres. It is exact, because the image has no perspective and a
 * known width.
 */
export function ruleFor(frameMillimetres: number): Rule {
  const millimetre = 1 / frameMillimetres;
  const length = Math.floor((frameMillimetres * 0.84) / 10) * 10;
  const left = (1 - length * millimetre) / 2;
  const top = 0.885;
  // In a wide frame single millimetres would overlap.
  const finest = millimetre >= minSpacing.single ? 1 : millimetre >= minSpacing.five ? 5 : 10;
  const between = length > 100 ? 50 : length > 50 ? 20 : 10;
  const lines: Rule['lines'] = [
    { from: [left, top], to: [left + length * millimetre, top], width: 3 * pixel },
  ];
  const words: Rule['words'] = [];
  for (let mm = 0; mm <= length; mm += finest) {
    const tall = mm % 10 === 0 ? 34 : mm % 5 === 0 ? 24 : 14;
    const x = left + mm * millimetre;
    const width = (mm % 10 === 0 ? 3 : 2) * pixel;
    lines.push({ from: [x, top], to: [x, top + tall * pixel], width });
    if (mm % between === 0)
      words.push({
        at: [x, top + 68 * pixel],
        text: mm + between > length ? `${mm} mm` : `${mm}`,
      });
  }
  return { lines, words, textHeight: 30 * pixel };
}
