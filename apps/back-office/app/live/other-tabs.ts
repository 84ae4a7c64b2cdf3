import { catalogueEdited, changedChannel } from '@briolette/contract';

/** One for this page: what it says, it does not hear itself. */
const channel = new BroadcastChannel(changedChannel);

/** A page of the shop in this browser that shows orders reads them again. */
export function tellShop(): void {
  channel.postMessage('orders');
}

/** Pieces changed: pages of a shop in this browser read them again, open ones at once. */
export function tellCatalogue(): void {
  if (import.meta.env.VITE_BUILD === 'static')
    localStorage.setItem(catalogueEdited, new Date().toISOString());
}

/** Somebody ordered or paid in this browser. Returns the function that stops it. */
export function hearShop(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === 'orders' && listener();
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
