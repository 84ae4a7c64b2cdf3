import { tabSyncChannelName } from '@briolette/contract';

/** Data that another tab changed on the server. */
export type ChangeTopic = 'lists' | 'addresses' | 'orders' | 'profile' | 'security' | 'discounts';

let channel: BroadcastChannel | undefined;

/** Tells other tabs that data changed. They reload it from the server. */
export function notifyOtherTabs(what: ChangeTopic): void {
  open()?.postMessage(what);
}

/** Returns a function that unsubscribes. */
export function subscribeToOtherTabs(listener: (what: ChangeTopic) => void): () => void {
  const onMessage = ({ data }: MessageEvent<ChangeTopic>) => listener(data);
  open()?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(tabSyncChannelName);
  return channel;
}
