export type Parts = {
  /** The scripts of the page and its routes: all but the entry. */
  first: string[];
  /** The route of each of them; null: none. */
  routes: (string | null)[];
  entry: string;
};

export type EarlyPresses = () => HTMLElement[];

declare global {
  /** Kept once all scripts are there; ends the keeping of presses and gives them. Absent: nothing waits. */
  var shopParts: Promise<EarlyPresses> | undefined;
  var __reactRouterRouteModules: Record<string, unknown>;
}

/**
 * Runs in the page before any script has come, and is sent as its own text: it may use nothing from
 * outside. The scripts are asked for once the largest picture is painted, at the first touch, or a
 * second after the page has loaded, so that they do not share the line with what is looked at.
 */
export function waitToStart({ first, routes, entry }: Parts): void {
  const pressed: HTMLElement[] = [];
  const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
  const keepPress = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
    // What opens a popover works by itself.
    if (!button || button.hasAttribute('popovertarget')) return;
    pressed.push(button);
    // While React takes the page over it may hear a press or lose it: it comes once, afterwards.
    event.stopPropagation();
  };
  addEventListener('click', keepPress, true);

  globalThis.shopParts = new Promise((resolve) => {
    let isAsked = false;
    let tries = 0;
    // What is under way is not asked for again.
    const coming: Record<string, Promise<unknown>> = {};
    // A browser may remember of an address that it did not come, so the next try has another. Not
    // the entry: the others import it by its own, and under a second one the shop would start twice.
    const load = async (url: string) => {
      try {
        coming[url] ??= import(
          /* @vite-ignore */ url + (tries && url !== entry ? `?${tries}` : '')
        );
        return await coming[url];
      } catch (error) {
        delete coming[url];
        throw error;
      }
    };
    const ask = async () => {
      if (isAsked) return;
      isAsked = true;
      const modules = await Promise.all([...first, entry].map(load));
      window.__reactRouterRouteModules = Object.fromEntries(
        routes.flatMap((route, index) => (route ? [[route, modules[index]]] : [])),
      );
      resolve(() => {
        removeEventListener('click', keepPress, true);
        return pressed;
      });
    };
    // What did not come is asked for again at the next touch.
    const start = () =>
      void ask().catch(() => {
        isAsked = false;
        tries++;
      });
    const touched = (event: Event) => {
      // A mouse that only lies there is told to have moved, by nothing.
      const { type, movementX, movementY } = event as PointerEvent;
      if (type !== 'pointermove' || movementX || movementY) start();
    };
    for (const touch of touches) addEventListener(touch, touched, true);
    addEventListener('load', () => setTimeout(start, 1000));
    const painted = () => requestAnimationFrame(() => setTimeout(start));
    new PerformanceObserver(painted).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
