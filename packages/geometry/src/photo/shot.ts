/** How a piece is first seen: a ring stands and leans, a bracelet lies, a necklace hangs. */
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

/** Ring diameter: the inside in millimetres, for a ring in another size. */
export const buildShot = (
  data: unknown,
  { ringDiameter }: { ringDiameter?: number } = {},
): Promise<Shot> =>
  frameShot(data, 'main', ringDiameter, (model, appearance) =>
    isHanging(appearance) ? onWall(model, {}) : onTable(model, mainTable(appearance)),
  );

function mainTable(appearance: Appearance): Table {
  if (isRing(appearance)) {
    // From higher up, the table of a coloured stone mirrors less of the room and keeps its colour.
    const coloured = !isFlat(appearance) && appearance.stone && appearance.stone !== 'diamond';
    const turned = chain(turn(19, 'X'), turn(32, 'Z'));
    return { size: 2.4, elevation: coloured ? 38 : 25, fill: 0.78, turned };
  }
  if (!isBracelet(appearance)) return { size: 2.4, elevation: 22, fill: 0.84 };
  // Small stones need a closer look; the sides of the row leave the picture.
  return isPale(appearance)
    ? { size: 3, lowLights: true, elevation: 30, fill: 1.4, isFramed: ([, y]) => y < 0.55 }
    : { size: 3, lowLights: true, elevation: 38, fill: 0.92 };
}
