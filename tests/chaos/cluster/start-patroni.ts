import { readdirSync } from 'node:fs';
import { type DatabaseHost, databaseHosts, getAddress } from './hosts.ts';
import { startOnHost } from './start-on-host.ts';
import type { Workspace } from './workspace.ts';

/** Starts PostgreSQL under Patroni with the configuration from deploy/. */
export function startPatroni(workspace: Workspace, host: DatabaseHost) {
  const address = getAddress(host);
  const { password } = workspace;
  return startOnHost({
    host,
    user: 'postgres',
    file: '/usr/bin/python3',
    parameters: [
      '-c',
      reapingParent,
      '/usr/bin/patroni',
      `${workspace.directory}/patroni-chaos.yml`,
    ],
    environment: {
      HOME: workspace.getDisk(host),
      PATRONI_NAME: host,
      PATRONI_ETCD_HOSTS: databaseHosts.map((each) => `'${getAddress(each)}:2379'`).join(','),
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: `${workspace.getDisk(host)}/data`,
      PATRONI_POSTGRESQL_BIN_DIR: binaries(),
      PATRONI_POSTGRESQL_PGPASS: `${workspace.getDisk(host)}/pgpass`,
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_PASSWORD: password,
      SHOP_DATABASE_PASSWORD: password,
      SHOP_OWNER_PASSWORD: password,
      WAL_ARCHIVE: workspace.walArchive,
    },
    log: `${workspace.getDisk(host)}/patroni.log`,
  });
}

/**
 * Reaps orphaned processes (36: PR_SET_CHILD_SUBREAPER). Patroni treats PostgreSQL as dead only when
 * its process is reaped. The init of a real machine does that at once, the init of a container may
 * take seconds.
 */
const reapingParent = `
import ctypes, os, sys
ctypes.CDLL(None).prctl(36, 1)
child = os.fork()
if child == 0:
    os.execv(sys.argv[1], sys.argv[1:])
while os.wait()[0] != child:
    pass
`;

/** Returns the folder of the newest PostgreSQL that Debian has installed. */
export function binaries(): string {
  const folder = '/usr/lib/postgresql';
  const versions = readdirSync(folder).map(Number).filter(Boolean);
  return `${folder}/${Math.max(...versions)}/bin`;
}
