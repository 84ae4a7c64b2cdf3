import { existsSync } from 'node:fs';

/** The Debian packages that the test commands need, each with a file that it installs. */
const files = {
  chromium: ['/usr/bin/chromium'],
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
  conmon: ['/usr/bin/conmon'],
  curl: ['/usr/bin/curl'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
  iproute2: ['/usr/sbin/ip', '/usr/bin/ip', '/sbin/ip'],
  iptables: ['/usr/sbin/iptables'],
  mmdebstrap: ['/usr/bin/mmdebstrap'],
  netavark: ['/usr/lib/podman/netavark'],
  nftables: ['/usr/sbin/nft', '/sbin/nft'],
  openssl: ['/usr/bin/openssl'],
  patroni: ['/usr/bin/patroni'],
  podman: ['/usr/bin/podman'],
  'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres'],
  prometheus: ['/usr/bin/promtool'],
  'python3-etcd': ['/usr/lib/python3/dist-packages/etcd'],
  runc: ['/usr/sbin/runc'],
  sqlmap: ['/usr/bin/sqlmap'],
  'util-linux': ['/usr/bin/nsenter'],
} as const;

export type DebianPackage = keyof typeof files;

export const browserPackages = ['chromium', 'chromium-headless-shell'] as const;

export const chaosPackages = [
  'postgresql-15',
  'patroni',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'iproute2',
  'nftables',
] as const;

export const rehearsalPackages = [
  'podman',
  'runc',
  'conmon',
  'netavark',
  // netavark calls it, but Debian's package does not depend on it.
  'iptables',
  'mmdebstrap',
  'iproute2',
  'nftables',
  'curl',
  'openssl',
  'util-linux',
] as const;

/** Returns the command that installs the missing packages, or null if all are installed. */
export function missingPackages(names: readonly DebianPackage[]): string | null {
  const missing = names.filter((name) => !files[name].some((path) => existsSync(path)));
  return missing.length === 0
    ? null
    : `Debian packages are missing: apt-get install ${missing.join(' ')}`;
}
