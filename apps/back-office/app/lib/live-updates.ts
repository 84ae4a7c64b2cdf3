import { catalogueEdited, changedChannel } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { useEffect } from 'react';
import { shopBase } from './api/call-staff.ts';
import { queryClient } from './api/queries.ts';

/** The other pages of this browser. A page does not receive its own messages. */
const channel = new BroadcastChannel(changedChannel);

/** Tells pages of the shop in this browser to read their orders again. */
export function tellShop(): void {
  channel.postMessage('orders');
}

/** Tells pages of a shop in this browser that products changed. */
export function tellCatalogue(): void {
  if (import.meta.env.VITE_BUILD === 'static')
    localStorage.setItem(catalogueEdited, new Date().toISOString());
}

/** Events within this time cause one refresh. */
const gatherMs = 50;

/** Refreshes all shown data on an order event, a change in another tab, or a return to this one. */
export function useLive(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries();
      }, gatherMs);
    };
    const events = new EventSource(shopBase + staffCalls.streamOrderEvents.path);
    events.addEventListener('order', refresh);
    channel.addEventListener('message', ({ data }) => data === 'orders' && refresh(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && refresh(),
      { signal },
    );
    return () => {
      stop.abort();
      events.close();
      clearTimeout(timer);
    };
  }, []);
}
