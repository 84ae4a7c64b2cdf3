import { catalogueEditedKey, tabSyncChannelName } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { useEffect } from 'react';
import { shopBasePath } from './api/call-staff.ts';
import { queryClient } from './api/queries.ts';

/** Other pages in this browser. A page doesn't receive its own messages. */
const channel = new BroadcastChannel(tabSyncChannelName);

/** Notifies pages of the shop in this browser to refetch their orders. */
export function notifyShopTabs(): void {
  channel.postMessage('orders');
}

/** Notifies pages of the shop in this browser that products changed. */
export function notifyCatalogueChanged(): void {
  if (import.meta.env.VITE_BUILD === 'static')
    localStorage.setItem(catalogueEditedKey, new Date().toISOString());
}

/** Events within this time cause one refresh. */
const debounceMs = 50;

/**
 * Refetches all visible data on an order event, on a change in another tab, and when this tab
 * becomes visible.
 */
export function useLiveReload(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries();
      }, debounceMs);
    };
    const events = new EventSource(shopBasePath + staffCalls.streamOrderEvents.path);
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
