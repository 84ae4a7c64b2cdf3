import { existsSync } from 'node:fs';

const wanted = {
  podman: '/usr/bin/podman',
  runc: '/usr/sbin/runc',
  conmon: '/usr/bin/conmon',
  netavark: '/usr/lib/podman/netavark',
  mmdebstrap: '/usr/bin/mmdebstrap',
  iproute2: '/usr/sbin/ip',
  nftables: '/usr/sbin/nft',
  curl: '/usr/bin/curl',
  openssl: '/usr/bin/openssl',
  'util-linux': '/usr/bin/nsenter',
};

/** Debian's packages that are not installed. */
export function missingPrograms(): string[] {
  return Object.entries(wanted)
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name);
}
