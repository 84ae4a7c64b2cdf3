import { readdirSync } from 'node:fs';
import { addressOf, type DatabaseHost, databaseHosts } from './hosts.ts';
import { startOnHost } from './start-on-host.ts';
import type { Workspace } from './workspace.ts';

/** PostgreSQL under Patroni with the file that deploy/ ships. */
export function startPatroni(workspace: Workspace, host: DatabaseHost) {
  const address = addressOf(host);
  const { password } = workspace;
  return startOnHost({
    host,
    user: 'postgres',
    file: '/usr/bin/patroni',
    parameters: [`${workspace.directory}/patroni-chaos.yml`],
    environment: {
      HOME: workspace.diskOf(host),
      PATRONI_NAME: host,
      PATRONI_ETCD_HOSTS: databaseHosts.map((each) => `'${addressOf(each)}:2379'`).join(','),
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: `${workspace.diskOf(host)}/data`,
      PATRONI_POSTGRESQL_BIN_DIR: binaries(),
      PATRONI_POSTGRESQL_PGPASS: `${workspace.diskOf(host)}/pgpass`,
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_PASSWORD: password,
      SHOP_DATABASE_PASSWORD: password,
      WAL_ARCHIVE: workspace.walArchive,
    },
    log: `${workspace.diskOf(host)}/patroni.log`,
  });
}

/** The newest PostgreSQL that Debian has installed. */
export function binaries(): string {
  const folder = '/usr/lib/postgresql';
  const versions = readdirSync(folder).map(Number).filter(Boolean);
  return `${folder}/${Math.max(...versions)}/bin`;
}
