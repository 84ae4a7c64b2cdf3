import type { Uniforms } from './gl/program.ts';
import { mirroredLimit } from './glsl/metal.ts';
import type { StoneName } from './model.ts';
import type { ScenePart } from './scene.ts';

/** Returns the largest stones, which polished metal reflects: up to four of one cut. */
export function mirroredStones(
  parts: ScenePart[],
): { stone: StoneName; uniforms: Uniforms } | undefined {
  const stones = parts
    .filter(({ kind }) => kind === 'stone')
    .map((each) => ({ ...each, size: getSize(each) }));
  const largest = stones.sort((a, b) => b.size - a.size)[0];
  if (largest?.part.material.kind !== 'stone' || largest.count > mirroredLimit) return undefined;
  const mirrored = new Float32Array(16 * mirroredLimit);
  mirrored.set(largest.places);
  return {
    stone: largest.part.material.stone,
    uniforms: {
      ...largest.own,
      mirrored,
      mirroredCount: largest.count,
      mirroredReach: getReach(largest),
    },
  };
}

const getSize = (part: ScenePart) => getReach(part) * Math.hypot(...part.places.subarray(0, 3));

/** Returns the radius of the mesh around its origin. */
function getReach({ part }: ScenePart) {
  const { positions } = part.mesh;
  let reach = 0;
  for (let i = 0; i < positions.length; i += 3)
    reach = Math.max(reach, Math.hypot(...positions.subarray(i, i + 3)));
  return reach;
}
