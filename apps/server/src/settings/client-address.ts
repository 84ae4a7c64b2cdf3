import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

export type TrustedProxies = { has(address: string): boolean };

/** Parses addresses and networks such as 10.0.0.0/8; null if one is invalid. */
export function trustedProxies(words: readonly string[]): TrustedProxies | null {
  const list = new BlockList();
  for (const word of words) {
    const [address = '', bits, ...rest] = word.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    const longest = family === 'ipv4' ? 32 : 128;
    const length = bits === undefined ? longest : Number(bits);
    const isLength = /^\d+$/.test(bits ?? '0') && length <= longest;
    if (isIP(address) === 0 || !isLength || rest.length > 0) return null;
    list.addSubnet(address, length, family);
  }
  return { has: (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') };
}

/**
 * Returns the client address for rate limits: the peer of the last trusted proxy. X-Forwarded-For
 * is read only if a trusted proxy sent it, from the right, as far as trusted proxies wrote it; the
 * client could have forged the rest. null if the address is unknown; all such clients share one
 * limit.
 */
export function resolveClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string | null {
  const entries = (forwardedFor ?? '').split(',').map(plain);
  let address = plain(peer ?? '');
  while (isIP(address) && proxies.has(address)) {
    const before = entries.pop();
    if (!before) break;
    address = before;
  }
  return network(address);
}

const plain = (entry: string) => entry.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');

function network(address: string): string | null {
  if (isIPv4(address)) return address;
  return isIPv6(address) ? firstGroups(address, 4) : null;
}

/** A household or a server has a whole /64 of IPv6, so limits count by that prefix. */
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
