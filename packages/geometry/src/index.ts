export {
  type DimensionName,
  type GeometryData,
  GeometryError,
  geometryOptions,
  ringDiameter,
} from './build/geometry-data.ts';
export { isPale } from './photo/framing.ts';
export { buildShot } from './photo/shot.ts';
