import { changedChannel } from '@briolette/contract';

/** What another tab of this browser has changed on the server. */
export type Changed = 'lists' | 'addresses' | 'orders' | 'profile' | 'security' | 'discounts';

let channel: BroadcastChannel | undefined;

/** Only that something changed: each tab reads the truth from the server. */
export function tellOtherTabs(what: Changed): void {
  open()?.postMessage(what);
}

/** Returns the function that stops listening. */
export function hearOtherTabs(listener: (what: Changed) => void): () => void {
  const hear = ({ data }: MessageEvent<Changed>) => listener(data);
  open()?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(changedChannel);
  return channel;
}
