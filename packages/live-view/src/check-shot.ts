import { type Part, planeLimit, type Shot } from './model.ts';
import { studio } from './studio.ts';

/** Refuses numbers that a graphics card would turn into noise or a crash, and says which. */
export function checkShot(shot: Shot) {
  const { model, pose, low, high, camera } = shot;
  if (!Array.isArray(model?.parts) || model.parts.length === 0) refuse('it has no parts');
  finite('pose', pose, 16);
  finite('low', low, 3);
  finite('high', high, 3);
  if (low.some((x, i) => !(x <= (high[i] as number)))) refuse('its bounds are inside out');
  finite('camera', camera?.matrix, 16);
  finite('lens', Object.values(camera.lens ?? {}), 1);
  if (!Number.isFinite(camera.focus)) refuse('the camera has no focus');
  if (!studio[shot.ground?.kind]?.cards) refuse('it neither stands nor hangs');
  if (shot.ground.kind === 'wall' && !Number.isFinite(shot.ground.at))
    refuse('the wall is nowhere');
  if (!studio.papers[shot.paper]) refuse(`there is no paper ${shot.paper}`);
  if (!Number.isFinite(shot.throughStones)) refuse('its light through stones is missing');
  for (const part of model.parts) checkPart(part);
}

function checkPart({ name, mesh, material, places }: Part) {
  const of = (what: string) => `${what} of ${name}`;
  const count = finite(of('positions'), mesh?.positions) / 3;
  if (!Number.isInteger(count) || count < 3) refuse(`${of('positions')} are not triples`);
  finite(of('normals'), mesh.normals, count * 3);
  const { indices } = mesh;
  if (
    !(indices instanceof Uint16Array || indices instanceof Uint32Array) ||
    indices.length % 3 ||
    !indices.length
  )
    refuse(`${of('indices')} are not triangles`);
  if (indices.some((index) => index >= count))
    refuse(`${of('indices')} name a vertex that is missing`);
  if (finite(of('places'), places) % 16 || !places.length)
    refuse(`${of('places')} are not matrices`);
  if (material?.kind === 'stone') {
    if (!studio.stones[material.stone]) refuse(`there is no stone ${material.stone}`);
    const planes = finite(of('planes'), material.planes) / 4;
    if (!Number.isInteger(planes) || planes < 4 || planes > planeLimit)
      refuse(`${of('planes')} are not 4 to ${planeLimit}`);
    if (material.girdle) finite(of('girdle'), material.girdle, 2);
  } else if (material?.kind === 'metal') {
    if (!['polished', 'satin', 'brushed', 'hammered'].includes(material.finish))
      refuse(`there is no finish ${material.finish}`);
  } else if (material?.kind !== 'pearl') refuse(`${of('material')} is unknown`);
}

function finite(what: string, numbers: ArrayLike<number> | undefined, length = numbers?.length) {
  if (!numbers || typeof numbers !== 'object' || numbers.length !== length)
    refuse(`${what} are missing`);
  for (let i = 0; i < numbers.length; i++)
    if (!Number.isFinite(numbers[i])) refuse(`${what} are not numbers`);
  return numbers.length;
}

function refuse(why: string): never {
  throw new Error(`This piece cannot be shown: ${why}.`);
}
