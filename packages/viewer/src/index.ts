export { changeStone } from './change-stone.ts';
export { checkShot } from './check-shot.ts';
export { startLoop, waitForGpu } from './loop.ts';
export type { MetalName, Shot } from './model.ts';
export { View } from './view.ts';
