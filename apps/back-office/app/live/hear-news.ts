import { staffCalls } from '@briolette/contract/staff-calls';
import { shopBase } from '../api/shop-base.ts';
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
  const events = new EventSource(shopBase + staffCalls.watchStaffOrders.path);
  events.addEventListener('order', tell);
  const look = () => document.visibilityState === 'visible' && tell();
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    events.close();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
