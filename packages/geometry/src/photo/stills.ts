/** The other views of a product: close up, and at true scale. */
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

export { ruleFor, ruleInk } from './scale-rule.ts';

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
