import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address that limits count by. Each trusted proxy adds one entry at the right of
 * X-Forwarded-For; whatever stands left of those was written by the client. null: on the same
 * machine, or behind a proxy we were not told of, where one count would lock out everybody.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const address = proxies > 0 ? entries.at(-proxies) : peer;
  return address ? network(address.replace(/^::ffff:(?=[\d.]+$)/i, '')) : null;
}

function network(address: string): string | null {
  if (isIPv4(address)) return address.startsWith('127.') ? null : address;
  if (!isIPv6(address) || address === '::1') return null;
  return firstGroups(address, 4);
}

/** A household or a server has a whole /64 of IPv6, so that is what is counted. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array(Math.max(0, gap)).fill('0'), ...right];
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
