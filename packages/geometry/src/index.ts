export {
  choices,
  type DimensionName,
  type PieceData,
  PieceFault,
  ringDiameter,
} from './build/geometry-data.ts';
export { isPale } from './photo/framing.ts';
export { shoot } from './photo/shot.ts';
