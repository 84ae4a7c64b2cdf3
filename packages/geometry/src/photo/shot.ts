/** How a piece is first seen: a ring stands and leans, a bracelet lies, a necklace hangs. */
import type { Shot } from '@briolette/viewer/model';
import { chain, turn } from '../parts/vector.ts';
import {
  isBracelet,
  isFlat,
  isHanging,
  isPale,
  isRing,
  type Look,
  onTable,
  onWall,
  shotOf,
  type Table,
} from './framing.ts';

/** Ring diameter: the inside in millimetres, for a ring in another size. */
export const shoot = (
  data: unknown,
  { ringDiameter }: { ringDiameter?: number } = {},
): Promise<Shot> =>
  shotOf(data, 'main', ringDiameter, (model, look) =>
    isHanging(look) ? onWall(model, {}) : onTable(model, mainTable(look)),
  );

function mainTable(look: Look): Table {
  if (isRing(look)) {
    // From higher up, the table of a coloured stone mirrors less of the room and keeps its colour.
    const coloured = !isFlat(look) && look.stone && look.stone !== 'diamond';
    const turned = chain(turn(19, 'X'), turn(32, 'Z'));
    return { size: 2.4, elevation: coloured ? 38 : 25, fill: 0.78, turned };
  }
  if (!isBracelet(look)) return { size: 2.4, elevation: 22, fill: 0.84 };
  // Small stones need a closer look; the sides of the row leave the picture.
  return isPale(look)
    ? { size: 3, lowLights: true, elevation: 30, fill: 1.4, keep: ([, y]) => y < 0.55 }
    : { size: 3, lowLights: true, elevation: 38, fill: 0.92 };
}
