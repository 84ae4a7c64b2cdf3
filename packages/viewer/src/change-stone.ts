import { mirroredStones } from './mirrored-stones.ts';
import type { StoneName } from './model.ts';
import { optics } from './scene.ts';
import type { View } from './view.ts';

/** Another colour for the main stone; the small ones stay. Its cut stays too: build the piece anew for one that suits the stone. */
export function changeStone(view: View, stone: StoneName) {
  view.dress('stone', ({ parts }, shared) => {
    const main = mirroredStones(parts);
    for (const { part, own } of parts)
      if (main && part.material.kind === 'stone' && part.material.stone === main.stone)
        Object.assign(own, optics(stone));
    if (main) Object.assign(shared, optics(stone));
  });
}
