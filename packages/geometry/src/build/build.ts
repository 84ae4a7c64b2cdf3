import type { Material, Model, Part } from '@briolette/viewer/model';
import type { Surface } from '../parts/surfaces.ts';
import { triangulate } from '../parts/triangles.ts';
import { type Frame, length } from '../parts/vector.ts';
import { Assembly, type View, type Worn } from './assembly.ts';
import { type GeometryData, GeometryError, pickOption } from './geometry-data.ts';

export type Builder = (assembly: Assembly, view: View) => void;

const builders: Record<string, () => Promise<Builder>> = {
  'stone-ring': () => import('../builders/rings.ts').then((file) => file.stoneRing),
  'eternity-ring': () => import('../builders/rings.ts').then((file) => file.eternityRing),
  'band-ring': () => import('../builders/rings.ts').then((file) => file.bandRing),
  pendant: () => import('../builders/pendants.ts').then((file) => file.pendant),
  collar: () => import('../builders/necklaces.ts').then((file) => file.collar),
  strand: () => import('../builders/necklaces.ts').then((file) => file.strand),
  'line-bracelet': () => import('../builders/bracelets.ts').then((file) => file.lineBracelet),
  bangle: () => import('../builders/bangles.ts').then((file) => file.bangle),
  'chain-bracelet': () => import('../builders/bracelets.ts').then((file) => file.chainBracelet),
  studs: () => import('../builders/studs.ts').then((file) => file.studs),
  hoops: () => import('../builders/hoops.ts').then((file) => file.hoops),
  drops: () => import('../builders/drops.ts').then((file) => file.drops),
};

export const builderFor = (kind: string) => pickOption(builders, kind, 'kind of piece')();

/**
 * Tolerances in millimetres: the target, and the coarsest one, which is invisible in a long
 * necklace.
 */
const FINE = 0.0095;
const COARSE = 0.12;
/** The number of triangles that a phone draws smoothly, including shadows. */
const ENOUGH = 60_000;

/**
 * Builds a model as fine as a phone can draw smoothly. The view only matters for earrings, which
 * lie or hang depending on it.
 */
export function buildModel(
  geometry: GeometryData,
  view: View,
  builder: Builder,
  worn?: Worn,
): Model {
  let tolerance = FINE;
  for (;;) {
    const model = buildWithin(geometry, view, builder, tolerance, worn);
    const excess = triangleCount(model) / ENOUGH;
    if (excess <= 1 || tolerance >= COARSE) return model;
    tolerance = Math.min(COARSE, tolerance * Math.max(1.3, excess ** 1.4));
  }
}

/**
 * `tolerance` is the maximum distance in millimetres of triangles from the true surface; 0 for the
 * finest mesh.
 */
export function buildWithin(
  geometry: GeometryData,
  view: View,
  builder: Builder,
  tolerance: number,
  worn?: Worn,
): Model {
  const assembly = new Assembly(geometry, tolerance, worn);
  builder(assembly, view);
  const groups = Map.groupBy(assembly.parts, ({ surface }) => surface);
  const parts = [...groups].flatMap(([surface, same]) => {
    const largest = Math.max(...same.flatMap(({ frame: { x, y, z } }) => [x, y, z].map(length)));
    const mesh = buildMesh(surface, assembly.within / largest);
    return [...Map.groupBy(same, ({ material }) => material)].map(
      ([material, places]): Part => ({
        name: getPartName(surface),
        mesh,
        material: toMaterial(material, surface),
        places: Float32Array.from(places.flatMap(({ frame }) => toMatrix(frame))),
        ...(surface.engraving && { engraving: surface.engraving }),
      }),
    );
  });
  const { visibleSpan, closeShare } = assembly;
  return { parts, ...(visibleSpan && { visibleSpan, closeShare }) };
}

const getPartName = ({ planes, engraving, grids }: Surface) => {
  if (planes) return 'stone';
  if (engraving?.side === 'inside') return 'band';
  if (!grids.length) return 'flat';
  return grids.some(({ ends }) => ends === 'open') ? 'turned' : 'swept';
};

export const triangleCount = ({ parts }: Model) =>
  parts.reduce(
    (sum, { mesh, places }) => sum + (mesh.indices.length / 3) * (places.length / 16),
    0,
  );

export const toMatrix = ({ x, y, z, o }: Frame) => [...x, 0, ...y, 0, ...z, 0, ...o, 1];

export function buildMesh(surface: Surface, within: number) {
  const { points, normals, triangles } = triangulate(surface, within);
  const positions = Float32Array.from(points.flat());
  if (!positions.every(Number.isFinite)) throw new GeometryError('emptyGeometry');
  return {
    positions,
    normals: Float32Array.from(normals.flat()),
    indices: points.length > 0xffff ? Uint32Array.from(triangles) : Uint16Array.from(triangles),
  };
}

function toMaterial(material: Assembly['parts'][number]['material'], surface: Surface): Material {
  if (material === 'pearl') return { kind: 'pearl' };
  if (
    material === 'polished' ||
    material === 'satin' ||
    material === 'brushed' ||
    material === 'hammered'
  )
    return { kind: 'metal', finish: material };
  const planes = surface.planes ?? [];
  return {
    kind: 'stone',
    stone: material,
    planes: Float32Array.from(planes.flatMap(([normal, distance]) => [...normal, distance])),
    ...(surface.girdle && { girdle: surface.girdle }),
  };
}
