import { type Camera, type Part, planeLimit, type Shot } from './model.ts';
import { studio } from './studio.ts';

/** Throws on numbers that would render as noise or crash the GPU, and names the fault. */
export function checkShot(shot: Shot) {
  let why: string | undefined = 'its data is incomplete';
  try {
    why = findFault(shot);
  } catch {
    // A value that isn't an object keeps the default message.
  }
  if (why) throw new Error(`Invalid shot: ${why}.`);
}

/** Returns the first fault, or undefined. */
function findFault({ model, pose, low, high, camera, ground, backdrop, throughStones }: Shot) {
  return (
    checkNumbers('pose', pose, 16) ||
    checkNumbers('bounds', [...low, ...high], 6) ||
    (low.some((x, i) => x > (high[i] as number)) && 'its bounds are inverted') ||
    checkNumbers('camera', camera.matrix, 16) ||
    checkNumbers('lens', [getLensSize(camera), camera.focus]) ||
    checkName('ground', ground.kind, { table: 1, wall: 1 }) ||
    (ground.kind === 'wall' && checkNumbers('wall', [ground.at])) ||
    checkName('backdrop', backdrop, studio.backdrops) ||
    checkNumbers('light through stones', [throughStones]) ||
    (model.parts.length === 0 && 'it has no parts') ||
    model.parts.map(faultOfPart).find(Boolean) ||
    undefined
  );
}

function faultOfPart({ name, mesh: { positions, normals, indices }, material, places }: Part) {
  const count = positions.length / 3;
  const of = (what: string) => `${what} of ${name}`;
  return (
    checkNumbers(of('positions'), positions, Math.floor(count) * 3) ||
    checkNumbers(of('normals'), normals, positions.length) ||
    checkNumbers(of('indices'), indices, Math.floor(indices.length / 3) * 3) ||
    (indices.some((index) => index >= count) && `${of('indices')} refer to a missing vertex`) ||
    checkNumbers(of('places'), places, Math.floor(places.length / 16) * 16) ||
    checkName('material', material.kind, { metal: 1, pearl: 1, stone: 1 }) ||
    (material.kind === 'metal' && checkName('finish', material.finish, finishes)) ||
    (material.kind === 'stone' &&
      (checkName('stone', material.stone, studio.stones) ||
        checkNumbers(of('planes'), material.planes, Math.floor(material.planes.length / 4) * 4) ||
        (material.planes.length > planeLimit * 4 && `${of('planes')} are too many`) ||
        (material.girdle && checkNumbers(of('girdle'), material.girdle, 2))))
  );
}

const getLensSize = ({ lens }: Camera) => ('width' in lens ? lens.width : lens.focal);
const finishes = { polished: 1, satin: 1, brushed: 1, hammered: 1 };

function checkNumbers(what: string, numbers: ArrayLike<number>, length = numbers.length) {
  if (!length || numbers.length !== length) return `its ${what} are incomplete`;
  for (let i = 0; i < length; i++)
    if (!Number.isFinite(numbers[i])) return `its ${what} are not numbers`;
}

const checkName = (what: string, name: string, names: object) =>
  (typeof name !== 'string' || !Object.hasOwn(names, name)) && `its ${what} is unknown`;
