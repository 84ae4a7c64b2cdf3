import type { Shop } from '../app-options.ts';

/**
 * The origin that a passkey is bound to, from the setting. A server without one takes the address
 * it was called by: the browser itself lets a page ask only for passkeys of its own host.
 */
export function placeOfShop({ siteUrl }: Shop, request: Request): { origin: string; id: string } {
  const { origin, hostname } = new URL(siteUrl || originOf(request));
  return { origin, id: hostname };
}

function originOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  return `${protocol}//${request.headers.get('host') ?? host}`;
}
