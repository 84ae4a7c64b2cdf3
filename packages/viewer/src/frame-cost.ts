import { tilesPerFrame } from './backdrop-shadow.ts';
import type { Shot } from './model.ts';
import { effort } from './view.ts';

/** Image width and height in pixels. */
const side = 800;

/**
 * Returns the maximum cost of one frame: triangles of the model and its shadow, and ray-plane tests
 * while moving and at rest.
 */
export function measureFrameCost({ model, pose, camera }: Shot) {
  let modelTriangles = 0;
  let moving = 0;
  let atRest = 0;
  const unit = Math.hypot(pose[0] as number, pose[1] as number, pose[2] as number);
  const distance = Math.hypot(...camera.matrix.subarray(12, 15));
  const pixelsAUnit =
    side * ('focal' in camera.lens ? camera.lens.focal / distance : 1 / camera.lens.width);
  for (const { mesh, places, material } of model.parts) {
    const count = places.length / 16;
    modelTriangles += (mesh.indices.length / 3) * count;
    if (material.kind !== 'stone') continue;
    const planes = material.planes.length / 4;
    for (let i = 0; i < count; i++) {
      const size =
        Math.hypot(...places.subarray(i * 16, i * 16 + 3)) * unit * getReach(mesh.positions);
      const pixels = Math.min(side * side, Math.PI * (size * pixelsAUnit) ** 2);
      moving += pixels * planes * effort(false, count).bounces;
      atRest += pixels * planes * effort(true, count).bounces * 3;
    }
  }
  return {
    triangles: modelTriangles * (1 + tilesPerFrame(modelTriangles)),
    'of the piece': modelTriangles,
    'plane tests moving': Math.round(moving),
    'plane tests at rest': Math.round(atRest),
  };
}

function getReach(positions: Float32Array) {
  let reach = 0;
  for (let i = 0; i < positions.length; i += 3)
    reach = Math.max(reach, Math.hypot(positions[i] as number, positions[i + 1] as number));
  return reach;
}
