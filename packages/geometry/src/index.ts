export { isPale } from './framing.ts';
export { choices, type DimensionName, type PieceData } from './piece-data.ts';
export { PieceFault } from './piece-fault.ts';
export { ringDiameter } from './ring-sizes.ts';
export { shoot } from './shot.ts';
