import type { View } from '@briolette/live-view';

const lasts = 2600;
const reach = 14;

/** Sways once to show that it can be turned, unless less motion is asked for, or a hand came first. */
export function swing(view: View) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || view.detail < 0.6) return;
  const started = performance.now();
  let last = view.turned;
  const step = (now: number) => {
    const share = Math.min(1, (now - started) / lasts);
    if (view.closed || view.turned !== last) return;
    last = Math.sin(share * 2 * Math.PI) * (1 - share) * reach;
    if (share === 1) last = 0;
    view.turnTo(last);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
