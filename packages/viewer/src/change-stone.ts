import { mirroredStones } from './mirrored-stones.ts';
import type { StoneName } from './model.ts';
import { optics } from './scene.ts';
import type { View } from './view.ts';

/**
 * Changes the colour of the main stone and keeps its cut. Rebuild the model for a cut that suits
 * the stone.
 */
export function changeStone(view: View, stone: StoneName) {
  view.restyle('stone', ({ parts }, shared) => {
    const main = mirroredStones(parts);
    for (const { part, own } of parts)
      if (main && part.material.kind === 'stone' && part.material.stone === main.stone)
        Object.assign(own, optics(stone));
    if (main) Object.assign(shared, optics(stone));
  });
}
