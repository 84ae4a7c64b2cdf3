import { hearShop } from './other-tabs.ts';

/** Several at once are one piece of news. */
const gatherMs = 50;

/** Something has happened to an order. Returns the function that stops it. */
export function hearNews(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      listener();
    }, gatherMs);
  };
  const stop = hearShop(tell);
  const look = () => document.visibilityState === 'visible' && tell();
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
