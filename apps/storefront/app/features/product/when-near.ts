/**
 * Kept when the element is on the screen or nearly: what a server has rendered further down is made
 * alive when somebody comes to it. Where there is no such element yet, at once.
 */
export function whenNear(id: string): Promise<void> {
  const element = globalThis.document?.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  });
}
