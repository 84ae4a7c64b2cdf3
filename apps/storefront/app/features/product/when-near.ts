/** What is new to a page waits until all of it is alive, so nothing may stay asleep for longer. */
const longestMs = 2_000;

/**
 * Kept when the element is on the screen or nearly, or when the rest has settled: what a server has
 * rendered further down is made alive after all else. Where there is no such element yet, at once.
 */
export function whenNear(id: string): Promise<void> {
  const element = globalThis.document?.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), {
      rootMargin: '200px',
    });
    const wake = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(element);
    setTimeout(wake, longestMs);
  });
}
