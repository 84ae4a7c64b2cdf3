import { expect, test } from 'vitest';
import { clientAddress } from '../src/rate-limit/client-address.ts';

test.each([
  ['a direct client is its peer', '9.9.9.9', undefined, 0, '9.9.9.9'],
  ['a header is not believed without a proxy', '9.9.9.9', '1.1.1.1', 0, '9.9.9.9'],
  ['behind one proxy the last entry counts', '10.0.0.1', '1.1.1.1, 9.9.9.9', 1, '9.9.9.9'],
  ['behind two, the last but one', '10.0.0.1', '1.1.1.1, 9.9.9.9, 10.0.0.2', 2, '9.9.9.9'],
  ['too few entries are nobody', '10.0.0.1', '9.9.9.9', 2, null],
  ['words are nobody', '10.0.0.1', 'unknown', 1, null],
  ['this machine is nobody', '127.0.0.1', undefined, 0, null],
  ['this machine is nobody in IPv6 either', '::1', undefined, 0, null],
  ['IPv4 in IPv6 is IPv4', '::ffff:9.9.9.9', undefined, 0, '9.9.9.9'],
  ['an IPv6 household is one', '2001:db8:0:1:aaaa::1', undefined, 0, '2001:db8:0:1'],
  ['however it is written', '2001:0DB8::1:bbbb:0:0:2', undefined, 0, '2001:db8:0:1'],
])('%s', (_, peer, forwarded, proxies, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address);
});
