import { type DatabaseHost, databaseHosts, getAddress } from './hosts.ts';
import { startOnHost } from './start-on-host.ts';
import type { Workspace } from './workspace.ts';

/**
 * Starts etcd for leader election. Patroni 3.0 is safe only with the v2 API, see deploy/patroni.
 */
export function startEtcd(workspace: Workspace, host: DatabaseHost) {
  const address = getAddress(host);
  return startOnHost({
    host,
    user: 'postgres',
    file: 'etcd',
    parameters: [
      ...['--name', host, '--data-dir', `${workspace.getDisk(host)}/etcd`],
      '--enable-v2=true',
      ...['--listen-client-urls', `http://${address}:2379`],
      ...['--advertise-client-urls', `http://${address}:2379`],
      ...['--listen-peer-urls', `http://${address}:2380`],
      ...['--initial-advertise-peer-urls', `http://${address}:2380`],
      '--initial-cluster',
      databaseHosts.map((each) => `${each}=http://${getAddress(each)}:2380`).join(','),
      ...['--heartbeat-interval', '100', '--election-timeout', '1000'],
    ],
    environment: {},
    log: `${workspace.getDisk(host)}/etcd.log`,
  });
}
