import { existsSync } from 'node:fs';

const needed = {
  'postgresql-15': ['/usr/lib/postgresql'],
  patroni: ['/usr/bin/patroni'],
  'python3-etcd': ['/usr/lib/python3/dist-packages/etcd'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
  iproute2: ['/usr/sbin/ip', '/usr/bin/ip', '/sbin/ip'],
  nftables: ['/usr/sbin/nft', '/sbin/nft'],
};

/** Debian's packages that the rehearsal needs and does not find. */
export function missingPackages(): string[] {
  return Object.entries(needed)
    .filter(([, places]) => !places.some((place) => existsSync(place)))
    .map(([name]) => name);
}
