/** The main view: a ring stands and leans, a bracelet lies, a necklace hangs. */
import type { Shot } from '@briolette/viewer/model';
import { chain, turn } from '../parts/vector.ts';
import {
  type Appearance,
  frameShot,
  isBracelet,
  isFlat,
  isHanging,
  isPale,
  isRing,
  onTable,
  onWall,
  type Table,
} from './framing.ts';

/**
 * Builds the main view. `ringDiameter` is the inner diameter in millimetres, for a ring in another
 * size.
 */
export const buildShot = (
  data: unknown,
  { ringDiameter }: { ringDiameter?: number } = {},
): Promise<Shot> =>
  frameShot(data, 'main', ringDiameter, (model, appearance) =>
    isHanging(appearance) ? onWall(model, {}) : onTable(model, mainTable(appearance)),
  );

function mainTable(appearance: Appearance): Table {
  if (isRing(appearance)) {
    // From a higher angle the table of a coloured stone reflects less of the surroundings and keeps
    // its colour.
    const coloured = !isFlat(appearance) && appearance.stone && appearance.stone !== 'diamond';
    const turned = chain(turn(19, 'X'), turn(32, 'Z'));
    return { size: 2.4, elevation: coloured ? 38 : 25, fill: 0.78, turned };
  }
  if (!isBracelet(appearance)) return { size: 2.4, elevation: 22, fill: 0.84 };
  // Small stones need a closer view; the sides of the row are cropped.
  return isPale(appearance)
    ? { size: 3, lowLights: true, elevation: 30, fill: 1.4, isFramed: ([, y]) => y < 0.55 }
    : { size: 3, lowLights: true, elevation: 38, fill: 0.92 };
}
