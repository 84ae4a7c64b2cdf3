import { getAddress } from './hosts.ts';
import { startOnHost } from './start-on-host.ts';
import type { Workspace } from './workspace.ts';

export const shopPorts = { a: 3001, b: 3002 };
export const haproxySocket = (workspace: Workspace) => `${workspace.getDisk('shop')}/haproxy.sock`;

/** Starts the proxy with the configuration from deploy/. */
export function startHaproxy(workspace: Workspace) {
  const shop = getAddress('shop');
  return startOnHost({
    host: 'shop',
    user: 'postgres',
    file: '/usr/sbin/haproxy',
    parameters: ['-db', '-f', `${workspace.directory}/haproxy.cfg`],
    environment: {
      DB_A: getAddress('a'),
      DB_B: getAddress('b'),
      DB_C: getAddress('c'),
      SHOP_A: `${shop}:${shopPorts.a}`,
      SHOP_B: `${shop}:${shopPorts.b}`,
      // Production has three servers. Here the third one doesn't exist.
      SHOP_C: `${shop}:3003`,
      HAPROXY_SOCKET: haproxySocket(workspace),
    },
    log: `${workspace.getDisk('shop')}/haproxy.log`,
  });
}
