export { choices, type DimensionName, type PieceData, PieceFault } from './build/geometry-data.ts';
export { ringDiameter } from './parts/shank.ts';
export { isPale } from './photo/framing.ts';
export { shoot } from './photo/shot.ts';
