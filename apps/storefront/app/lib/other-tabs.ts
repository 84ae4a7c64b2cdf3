import { tabSyncChannelName } from '@briolette/contract';

/** What another tab of this browser has changed on the server. */
export type ChangeTopic = 'lists' | 'addresses' | 'orders' | 'profile' | 'security' | 'discounts';

let channel: BroadcastChannel | undefined;

/** Only that something changed: each tab reads the truth from the server. */
export function notifyOtherTabs(what: ChangeTopic): void {
  open()?.postMessage(what);
}

/** Returns the function that stops listening. */
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
