import { expect, test } from 'vitest';
import { resolveClientAddress, trustedProxies } from '../../src/settings/client-address.ts';

test.each([
  ['a direct client is its peer', '9.9.9.9', undefined, '', '9.9.9.9'],
  ['a header is not believed without a proxy', '9.9.9.9', '1.1.1.1', '', '9.9.9.9'],
  ['nor from somebody beside the proxy', '9.9.9.9', '1.1.1.1', '10.0.0.1', '9.9.9.9'],
  ['behind one proxy the last entry counts', '10.0.0.1', '1.1.1.1, 9.9.9.9', '10.0.0.1', '9.9.9.9'],
  [
    'behind two, what the first saw',
    '10.0.0.1',
    '1.1.1.1, 9.9.9.9, 10.0.0.2',
    '10.0.0.0/8',
    '9.9.9.9',
  ],
  ['past one of two, itself', '10.0.0.1', '1.1.1.1, 9.9.9.9', '10.0.0.1 10.0.0.2', '9.9.9.9'],
  ['a proxy that calls for itself is itself', '10.0.0.1', undefined, '10.0.0.1', '10.0.0.1'],
  ['words are nobody', '10.0.0.1', 'unknown', '10.0.0.1', null],
  ['no peer is nobody', undefined, '9.9.9.9', '10.0.0.1', null],
  ['this machine is an address like any', '127.0.0.1', undefined, '', '127.0.0.1'],
  ['IPv4 in IPv6 is IPv4', '::ffff:10.0.0.1', '9.9.9.9', '10.0.0.1', '9.9.9.9'],
  ['an IPv6 proxy', 'fd00::2', '2001:db8:0:1:aaaa::1', 'fd00::/8', '2001:db8:0:1'],
  ['an IPv6 household is one', '2001:db8:0:1:aaaa::1', undefined, '', '2001:db8:0:1'],
  ['however it is written', '2001:0DB8::1:bbbb:0:0:2', undefined, '', '2001:db8:0:1'],
])('%s', (_, peer, forwarded, proxies, address) => {
  const trusted = trustedProxies(proxies.split(' ').filter(Boolean)) ?? expect.unreachable();
  expect(resolveClientAddress(peer, forwarded, trusted)).toBe(address);
});

test.each(['2', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129'])(
  '%s is no address of a proxy',
  (word) => {
    expect(trustedProxies([word])).toBeNull();
  },
);
