export { startLoop } from './loop.ts';
export type { MetalName, Shot, StoneName } from './model.ts';
export { View } from './view.ts';
