import type numbers from './studio.json';

/**
 * The geometry of a product: built from its data, drawn by the view. Lengths are centimetres; X
 * points right, Y away from the camera, Z up. A ring stands on the ground around the Y axis, a
 * pendant hangs. Light and camera are not part of the model.
 */
export type Model = {
  parts: Part[];
  /** Heights [bottom, top] to show, if a chain extends beyond the image. */
  visibleSpan?: readonly [bottom: number, top: number];
  /** Share of that span in the close-up. */
  closeShare?: number;
};

/**
 * A model in front of a camera. `pose` transforms centimetres to studio units, where all products
 * have about the same size.
 */
export type Shot = {
  model: Model;
  /** A 4 × 4 matrix in column order. */
  pose: Float32Array;
  /** Bounds of the visible part of the posed model. */
  low: readonly [number, number, number];
  high: readonly [number, number, number];
  camera: Camera;
  /**
   * Stands on a table that curves up behind it, or hangs in front of a wall at this distance behind
   * the middle.
   */
  ground: { kind: 'table'; lowLights: boolean } | { kind: 'wall'; at: number };
  backdrop: BackdropName;
  /** Share of the backdrop's light seen through stones. */
  throughStones: number;
  /** For products that are nearly all diamond: uses the darker tent. */
  darkTent: boolean;
  /** Width of the image in millimetres, if it is in scale. */
  frameMillimetres?: number;
};

export type Camera = {
  /** Camera to studio, a 4 × 4 matrix in column order. The camera looks along -Z. */
  matrix: Float32Array;
  /** Focal length relative to the image width, or the width that an orthographic camera shows. */
  lens: { focal: number } | { width: number };
  /** Focus distance; 0 for no depth of field. */
  focus: number;
};

/** One mesh, drawn once per instance. Parts with the same mesh and material are merged. */
export type Part = {
  name: string;
  mesh: Mesh;
  material: Material;
  /**
   * One 4 × 4 matrix per instance, in column order, from mesh space to model space. Those of stones
   * have only rotation, translation and uniform scale.
   */
  places: Float32Array;
  engraving?: EngravingArea;
};

/** Name of the part that shows how a product is worn. */
export const formName = 'form';

/** The area of a part that can be engraved, in mesh space. */
export type EngravingArea = {
  /** On the inside of a ring around the origin, or on a flat face. */
  side: 'inside' | 'face';
  /** Radius of the ring; 0 for a face. */
  radius: number;
  /** Maximum height and length of a line of text, with padding. */
  width: number;
  length: number;
  /** Direction of the text, and its normal at the middle. */
  along: readonly [number, number, number];
  facing: readonly [number, number, number];
};

export type Mesh = {
  /** Three numbers per vertex. Vertices are split at edges. */
  positions: Float32Array;
  /** Three numbers per vertex, normalised. */
  normals: Float32Array;
  /** Three per triangle, counterclockwise from outside. 32 bits only if 16 are not enough. */
  indices: Uint16Array | Uint32Array;
};

/** The metal itself is set for the whole model, so that it can be changed while viewing. */
export type Material =
  | { kind: 'metal'; finish: Finish }
  | { kind: 'pearl' }
  | ({ kind: 'stone'; stone: StoneName } & StoneBody);

/**
 * A cut stone is the intersection of half-spaces, so that a ray inside leaves by the nearest plane
 * it faces.
 */
export type StoneBody = {
  /**
   * Four numbers per facet: outward normal and distance from the mesh's origin. At most
   * `planeLimit` facets.
   */
  planes: Float32Array;
  /** Half axes of an elliptic girdle, which needs no planes. */
  girdle?: readonly [across: number, along: number];
};
export const planeLimit = 80;

/** Metals and stones are entries of studio.json. */
export type MetalName = keyof (typeof numbers)['metals'];
export type Finish = 'polished' | 'satin' | 'brushed' | 'hammered';
export type StoneName = keyof (typeof numbers)['stones'];
export type BackdropName = keyof (typeof numbers)['backdrops'];
