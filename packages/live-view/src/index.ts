export type { MetalName, Shot, StoneName } from './model.ts';
export { framesAtRest, View } from './view.ts';
