import type numbers from './studio.json';

/**
 * A piece as numbers: what a builder makes from a product's data, and what the view draws.
 * Lengths are centimetres; X goes right, Y away from the eye, Z up. A ring stands on the ground around Y, a pendant hangs.
 * Nothing here knows of light or camera: how a piece is posed and seen is the view's business.
 */
export type Model = {
  parts: Part[];
  /** Heights [bottom, top] to show, for a piece whose chain leaves the picture. */
  visibleSpan?: readonly [bottom: number, top: number];
  /** How much of that span the closer picture shows. */
  closeShare?: number;
};

/** A model in front of a camera. `pose` brings it from centimetres to the studio, where every piece has about one size. */
export type Shot = {
  model: Model;
  /** 16 numbers, column by column. */
  pose: Float32Array;
  /** Bounds of the posed piece, of what is shown of it. */
  low: readonly [number, number, number];
  high: readonly [number, number, number];
  camera: Camera;
  /** Stands on a table that curves up behind it, or hangs in front of a wall that is so far behind the middle. */
  ground: { kind: 'table'; lowLights: boolean } | { kind: 'wall'; at: number };
  backdrop: BackdropName;
  /** Share of the paper's light that is seen through a stone. */
  throughStones: number;
  /** Nearly all diamond: wants the darker tent. */
  darkTent: boolean;
  /** Width of the picture in millimetres, when it is in scale. */
  frameMillimetres?: number;
};

export type Camera = {
  /** From the eye's space to the studio, 16 numbers column by column; the eye looks along its own -Z. */
  matrix: Float32Array;
  /** Focal length as a share of the picture's width (lens over sensor), or the width that a camera without perspective shows. */
  lens: { focal: number } | { width: number };
  /** Distance that is sharp; 0 when everything is. */
  focus: number;
};

/** One mesh, drawn once for each of its places. Parts with the same mesh and material are one part. */
export type Part = {
  name: string;
  mesh: Mesh;
  material: Material;
  /** 16 numbers each, column by column, from the mesh's own space to the piece's. A stone's hold a turn, a place and one scale. */
  places: Float32Array;
  engraving?: EngravingArea;
};

/** The name of the part that a piece in scale is worn on. */
export const formName = 'form';

/** Where words can be cut into a part, in the mesh's own space. */
export type EngravingArea = {
  /** On the inside of a round about the origin, or on a flat face. */
  side: 'inside' | 'face';
  /** Of the round; 0 for a face. */
  radius: number;
  /** How high and how long a line of words may be, with the air around it. */
  width: number;
  length: number;
  /** The way the words run, and the way they look where they are halfway. */
  along: readonly [number, number, number];
  facing: readonly [number, number, number];
};

export type Mesh = {
  /** Three numbers a vertex. Vertices are split where the surface has an edge. */
  positions: Float32Array;
  /** Three numbers a vertex, of length 1. */
  normals: Float32Array;
  /** Three a triangle, anticlockwise from outside. 32 bits only when 16 do not suffice. */
  indices: Uint16Array | Uint32Array;
};

/** Which metal it is, is chosen for the whole piece, so it can be changed while it is looked at. */
export type Material =
  | { kind: 'metal'; finish: Finish }
  | { kind: 'pearl' }
  | ({ kind: 'stone'; stone: StoneName } & StoneBody);

/** A cut stone is everything behind its planes, so that a ray inside meets the nearest plane it faces. */
export type StoneBody = {
  /** Four numbers a facet: the outward normal, and its distance from the mesh's origin. At most `planeLimit` facets. */
  planes: Float32Array;
  /** Half axes across and along of an elliptic girdle, which then needs no planes of its own. */
  girdle?: readonly [across: number, along: number];
};
export const planeLimit = 80;

/** A metal or a stone is a row of studio.json. */
export type MetalName = keyof (typeof numbers)['metals'];
export type Finish = 'polished' | 'satin' | 'brushed' | 'hammered';
export type StoneName = keyof (typeof numbers)['stones'];
export type BackdropName = keyof (typeof numbers)['backdrops'];
