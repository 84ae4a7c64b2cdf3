/** The other pictures of a piece: a closer look, and one in scale. */
import type { Model, Shot } from '@briolette/viewer/model';
import type { View } from '../build/assembly.ts';
import { columnsOf } from '../build/build.ts';
import { chain, move, nth, scale, turn } from '../parts/vector.ts';
import { aimFlatCamera } from './camera.ts';
import {
  boundsOf,
  isBracelet,
  isFlat,
  isHanging,
  isPale,
  isRing,
  type Look,
  middleOf,
  onTable,
  onWall,
  readInSize,
  type Shown,
  shotOf,
  type Table,
} from './framing.ts';
import { shoot as shootMain } from './shot.ts';
import { type Wearer, wearing } from './worn-forms.ts';

export { ruleFor, ruleInk } from './scale-rule.ts';

/** What is taken of each piece: pixels a side, and frames that are averaged. */
export const exposures = {
  main: { side: 1200, frames: 8 },
  second: { side: 1000, frames: 8 },
  scale: { side: 1000, frames: 8 },
} as const;

/** Widths of the pictures in scale, in millimetres: few and round, so that pieces can be compared. */
const SCALE_FRAMES = [30, 40, 60, 80, 100, 120, 200, 250, 320];

/** The neck and the beginning of the shoulders, in millimetres. */
const NECK = 130;

type Options = { view?: View; ringDiameter?: number };

export async function shoot(
  data: unknown,
  { view = 'main', ringDiameter }: Options = {},
): Promise<Shot> {
  if (view === 'main') return shootMain(data, { ringDiameter });
  if (view === 'second') return shotOf(data, view, ringDiameter, closer);
  const wearer = wearing(readInSize(data, ringDiameter));
  return shotOf(
    data,
    view,
    ringDiameter,
    (model, look) => inScale(model, look, wearer),
    wearer.worn,
  );
}

function closer(model: Model, look: Look): Shown {
  if (!isHanging(look)) return onTable(model, closerTable(look));
  // Any further and a stone's table would mirror the side cards.
  return onWall(model, { close: true, turned: look.piece === 'drops' ? scale(1) : turn(-13, 'Z') });
}

function closerTable(look: Look): Table {
  if (isRing(look))
    return isFlat(look)
      ? { size: 2.4, elevation: 40, fill: 0.88, turned: chain(turn(28, 'Z'), turn(90, 'X')) }
      : {
          size: 2.4,
          elevation: 44,
          fill: 0.86,
          turned: chain(turn(6, 'X'), turn(-34, 'Z')),
          keep: ([, , z]) => z > 0.52,
        };
  if (!isBracelet(look)) return { size: 2.4, elevation: 38, fill: 0.9, keep: ([x]) => x < 0.5 };
  return {
    size: 3,
    lowLights: true,
    elevation: 24,
    fill: isPale(look) ? 2 : 1.3,
    turned: turn(24, 'Z'),
    keep: ([, y]) => y < 0.3,
  };
}

function asWorn(look: Look) {
  // A ring is looked at from above, as whoever wears it does.
  if (isRing(look)) return turn(90, 'X');
  // A cuff opens under the wrist, unless its ends are what it is worn for.
  return /rope-cuff|flat-cuff/.test(look.style) ? turn(180, 'Z') : scale(1);
}

/** Front on and without perspective, worn, in a frame of a round number of millimetres. */
function inScale(model: Model, look: Look, { form, kind }: Wearer): Shown {
  const isNeck = kind === 'neck';
  const turned = asWorn(look);
  const bounds = boundsOf(model, turned);
  const { low, high } = bounds;
  const span = isNeck
    ? Math.max(NECK, (high[2] - low[2]) * 10 * 1.15)
    : Math.max(high[0] - low[0], high[2] - low[2]) * 10;
  const frameMillimetres =
    SCALE_FRAMES.find((frame) => frame * 0.72 >= span) ?? nth(SCALE_FRAMES, -1);
  const [x, y, z] = middleOf(bounds);
  // A necklace ends a little above the rule.
  const middle = isNeck ? move(0, -y, -low[2] - (frameMillimetres / 10) * 0.3) : move(-x, -y, -z);
  const pose = chain(scale(34 / frameMillimetres), middle, turned);
  const posed = boundsOf(model, pose);
  const part = form(frameMillimetres / 10);
  const wall = boundsOf({ parts: [part] }, pose).high[1];
  return {
    model: { ...model, parts: [...model.parts, part] },
    pose: Float32Array.from(columnsOf(pose)),
    ...posed,
    camera: aimFlatCamera(3.4, -0.2),
    ground: { kind: 'wall', at: Math.max(wall, posed.high[1]) + 0.1 },
    throughStones: isRing(look) ? 0.12 : 1,
    frameMillimetres,
  };
}
