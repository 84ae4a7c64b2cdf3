import { createDrawing, type Drawing } from './gl/mesh.ts';
import type { Gl, Program, Uniforms } from './gl/program.ts';
import {
  type Material,
  type MetalName,
  type Part,
  planeLimit,
  type Shot,
  type StoneName,
} from './model.ts';
import { studio } from './studio.ts';

export type ScenePart = {
  kind: Material['kind'];
  part: Part;
  drawing: Drawing;
  /** Instance matrices after the pose. */
  places: Float32Array;
  count: number;
  vertices: number;
  triangles: number;
  /** Uniforms of this part only. */
  own: Uniforms;
  /** Replaces the program of the part's material. */
  program?: Program;
  visibilityOffset: number;
  visibilityStride: number;
};

/** A shot on the GPU. */
export type Scene = {
  parts: ScenePart[];
  low: readonly number[];
  high: readonly number[];
  triangles: number;
};

export function createScene(gl: Gl, { model, pose, low, high }: Shot): Scene {
  const parts = model.parts.map((part): ScenePart => {
    const places = applyPose(pose, part.places);
    const { mesh, material } = part;
    return {
      kind: material.kind,
      part,
      drawing: createDrawing(gl, mesh, places),
      places,
      count: places.length / 16,
      vertices: mesh.positions.length / 3,
      triangles: ((mesh.indices.length / 3) * places.length) / 16,
      own: material.kind === 'stone' ? stoneUniforms(material, places.length / 16) : {},
      visibilityOffset: 0,
      visibilityStride: 0,
    };
  });
  return { parts, low, high, triangles: parts.reduce((sum, each) => sum + each.triangles, 0) };
}

function stoneUniforms(
  { stone, planes, girdle }: Extract<Material, { kind: 'stone' }>,
  count: number,
): Uniforms {
  const padded = new Float32Array(planeLimit * 4);
  padded.set(planes);
  return {
    planes: padded,
    planeCount: planes.length / 4,
    girdle: girdle ?? [0, 0],
    // The viewer's head blocks light. In one large diamond this creates the contrast; in many small
    // stones it would only look grey.
    observer: count > 6 || stone !== 'diamond' ? 0.25 : 0.85,
    ...optics(stone),
  };
}

export const optics = (stone: StoneName): Uniforms => {
  const { indices, tint } = studio.stones[stone];
  return { indices, tint };
};

/** Returns the uniforms of a metal. A finish overrides the roughness of the polished metal. */
export const metalUniforms = (metal: MetalName, { material }: Part): Uniforms => {
  const { reflectance, roughness } = studio.metals[metal];
  const finish = material.kind === 'metal' ? studio.finishes[material.finish] : undefined;
  return { reflectance, roughness: finish ?? roughness };
};

function applyPose(pose: Float32Array, places: Float32Array) {
  const out = new Float32Array(places.length);
  for (let i = 0; i < places.length; i += 4)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += (pose[k * 4 + row] as number) * (places[i + k] as number);
      out[i + row] = sum;
    }
  return out;
}
