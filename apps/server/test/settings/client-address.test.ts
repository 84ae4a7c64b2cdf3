import { expect, test } from 'vitest';
import { resolveClientAddress, trustedProxies } from '../../src/settings/client-address.ts';

test.each([
  ['uses the peer of a direct connection', '9.9.9.9', undefined, '', '9.9.9.9'],
  ['ignores the header without a trusted proxy', '9.9.9.9', '1.1.1.1', '', '9.9.9.9'],
  ['ignores the header from an untrusted peer', '9.9.9.9', '1.1.1.1', '10.0.0.1', '9.9.9.9'],
  ['behind one proxy, uses the last entry', '10.0.0.1', '1.1.1.1, 9.9.9.9', '10.0.0.1', '9.9.9.9'],
  [
    'behind two proxies, uses the address that the first one saw',
    '10.0.0.1',
    '1.1.1.1, 9.9.9.9, 10.0.0.2',
    '10.0.0.0/8',
    '9.9.9.9',
  ],
  [
    'bypassing one of two proxies, uses the last entry',
    '10.0.0.1',
    '1.1.1.1, 9.9.9.9',
    '10.0.0.1 10.0.0.2',
    '9.9.9.9',
  ],
  ['uses the proxy itself without a header', '10.0.0.1', undefined, '10.0.0.1', '10.0.0.1'],
  ['returns null for an invalid entry', '10.0.0.1', 'unknown', '10.0.0.1', null],
  ['returns null without a peer', undefined, '9.9.9.9', '10.0.0.1', null],
  ['accepts the loopback address', '127.0.0.1', undefined, '', '127.0.0.1'],
  ['unwraps IPv4-mapped IPv6 addresses', '::ffff:10.0.0.1', '9.9.9.9', '10.0.0.1', '9.9.9.9'],
  ['trusts an IPv6 proxy', 'fd00::2', '2001:db8:0:1:aaaa::1', 'fd00::/8', '2001:db8:0:1'],
  ['groups IPv6 addresses by /64', '2001:db8:0:1:aaaa::1', undefined, '', '2001:db8:0:1'],
  ['normalises IPv6 notation', '2001:0DB8::1:bbbb:0:0:2', undefined, '', '2001:db8:0:1'],
])('%s', (_, peer, forwarded, proxies, address) => {
  const trusted = trustedProxies(proxies.split(' ').filter(Boolean)) ?? expect.unreachable();
  expect(resolveClientAddress(peer, forwarded, trusted)).toBe(address);
});

test.each(['2', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129'])(
  'rejects %s as a proxy address',
  (word) => {
    expect(trustedProxies([word])).toBeNull();
  },
);
