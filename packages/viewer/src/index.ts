export { checkShot } from './check-shot.ts';
export { startLoop, waitForGpu } from './loop.ts';
export type { MetalName, Shot } from './model.ts';
export { changeStone } from './stones.ts';
export { View } from './view.ts';
