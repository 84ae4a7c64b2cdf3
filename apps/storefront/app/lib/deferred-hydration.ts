export type Parts = {
  /** URL of the router's manifest. */
  manifest: string;
  /** URL of each matched route's script, by route id. */
  routes: Record<string, string>;
  entry: string;
};

export type EarlyClicks = () => HTMLElement[];

declare global {
  /**
   * Resolves once all scripts have loaded, with a function that stops recording clicks and returns
   * those recorded. Undefined on pages whose scripts aren't deferred.
   */
  var shopParts: Promise<EarlyClicks> | undefined;
  var __reactRouterRouteModules: Record<string, unknown>;
}

/**
 * Loads the scripts of a page after the largest contentful paint, at the first input, or a second
 * after the load event, so that they don't compete with the main image. It is inlined into the page
 * as source text, so it must not refer to anything outside its body.
 */
export function waitForHydration({ manifest, routes, entry }: Parts): void {
  const pressed: HTMLElement[] = [];
  const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
  const recordClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
    // Popovers open without a script.
    if (!button || button.hasAttribute('popovertarget')) return;
    pressed.push(button);
    // React may handle or miss a click during hydration, so each click is replayed once afterwards.
    event.stopPropagation();
  };
  addEventListener('click', recordClick, true);

  globalThis.shopParts = new Promise((resolve) => {
    let hasStarted = false;
    let tries = 0;
    const coming: Record<string, Promise<unknown>> = {};
    // Browsers may cache a failed module, so a retry has another URL. Not the root, which the other
    // modules import: under a second URL it would be a second copy of React.
    const load = async (url: string) => {
      try {
        coming[url] ??= import(
          /* @vite-ignore */ url + (tries && url !== routes.root ? `?${tries}` : '')
        );
        return await coming[url];
      } catch (error) {
        delete coming[url];
        throw error;
      }
    };
    const loadAll = async () => {
      if (hasStarted) return;
      hasStarted = true;
      const [modules] = await Promise.all([
        Promise.all(Object.values(routes).map(load)),
        load(manifest),
        load(entry),
      ]);
      window.__reactRouterRouteModules = Object.fromEntries(
        Object.keys(routes).map((route, index) => [route, modules[index]]),
      );
      resolve(() => {
        removeEventListener('click', recordClick, true);
        return pressed;
      });
    };
    // After a failure the next input retries.
    const start = () =>
      void loadAll().catch(() => {
        hasStarted = false;
        tries++;
      });
    const touched = (event: Event) => {
      // Browsers also send pointermove for a resting pointer when a page has just loaded.
      const { type, movementX, movementY } = event as PointerEvent;
      if (type !== 'pointermove' || movementX || movementY) start();
    };
    for (const touch of touches) addEventListener(touch, touched, true);
    addEventListener('load', () => setTimeout(start, 1000));
    const painted = () => requestAnimationFrame(() => setTimeout(start));
    new PerformanceObserver(painted).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
