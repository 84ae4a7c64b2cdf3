import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { until } from '../../support/until.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { type DatabaseHost, databaseHosts, getAddress } from './hosts.ts';
import { createNetwork, removeNetwork } from './network.ts';
import { readMembers } from './patroni-state.ts';
import { replaceData } from './replace-data.ts';
import { startEtcd } from './start-etcd.ts';
import { startHaproxy } from './start-haproxy.ts';
import { startPatroni } from './start-patroni.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export type Cluster = {
  workspace: Workspace;
  /**
   * Returns a connection string through the proxy to the primary, or to a replica with little lag.
   */
  url(part?: 'primary' | 'replicas', role?: 'shop' | 'shop_owner'): string;
  /** Waits until the cluster is healthy. The control arm has no synchronous standby. */
  roles(expected?: { synchronous: boolean }): Promise<Roles>;
  leader(): Promise<DatabaseHost>;
  startDatabase(host: DatabaseHost): void;
  /** Replaces the data of the three machines with a restored data directory. */
  replaceData(restored: string): Promise<void>;
  /** Runs a query as superuser on the leader, or on one machine. */
  query<Row>(text: string, host?: DatabaseHost): Promise<Row[]>;
  close(): Promise<void>;
};

export type Roles = { leader: DatabaseHost; syncStandby: DatabaseHost; other: DatabaseHost };

/** Starts three machines with PostgreSQL, Patroni and etcd, and a proxy in front of them. */
export async function startCluster(log: (line: string) => void): Promise<Cluster> {
  await clearLeftovers();
  const workspace = await createWorkspace();
  try {
    await timed(log, 'network', createNetwork());
    const cluster = describe(workspace);
    await useWorkspace(workspace);
    for (const host of databaseHosts) startEtcd(workspace, host);
    await timed(log, 'etcd', until('etcd', etcdIsUp, { withinMs: 20_000 }));
    for (const host of databaseHosts) startPatroni(workspace, host);
    startHaproxy(workspace);
    await timed(log, 'PostgreSQL and Patroni', cluster.roles());
    await timed(
      log,
      'proxy',
      until('a leader behind the proxy', () => reaches(cluster.url()), { withinMs: 20_000 }),
    );
    return cluster;
  } catch (error) {
    console.error(`The logs of the machines are in ${await workspace.saveLogs()}`);
    await removeNetwork();
    await workspace.remove();
    throw error;
  }
}

function describe(workspace: Workspace): Cluster {
  const address = getAddress('shop');
  return {
    workspace,
    url: (part = 'primary', role = 'shop') =>
      `postgres://${role}:${workspace.password}@${address}:${part === 'primary' ? 5000 : 5001}/shop`,
    roles: ({ synchronous } = { synchronous: true }) =>
      until('a healthy cluster', () => healthyRoles(synchronous), { withinMs: 90_000 }),
    leader: () =>
      until('a leader', async () => (await readMembers()).find((member) => member.leads)?.host, {
        withinMs: 30_000,
      }),
    startDatabase(host) {
      startEtcd(workspace, host);
      startPatroni(workspace, host);
    },
    replaceData: (restored) => replaceData(workspace, restored),
    async query<Row>(text: string, host?: DatabaseHost) {
      const server = host ? `${getAddress(host)}:5432` : `${address}:5000`;
      return queryOnce<Row>(`postgres://postgres:${workspace.password}@${server}/shop`, text);
    },
    async close() {
      await removeNetwork();
      await workspace.remove();
    },
  };
}

async function healthyRoles(synchronous: boolean): Promise<Roles | null> {
  const members = await readMembers();
  const leader = members.find((member) => member.leads)?.host;
  const [first, second] = members
    .filter((member) => member.streams)
    .sort((a, b) => Number(b.isSynchronous) - Number(a.isSynchronous));
  if (!leader || !first || !second || first.isSynchronous !== synchronous) return null;
  return { leader, syncStandby: first.host, other: second.host };
}

/** Copies the shipped Patroni configuration with paths in the workspace instead of /etc/patroni. */
async function useWorkspace({ directory }: Workspace): Promise<void> {
  const shipped = await readFile(`${directory}/patroni.yml`, 'utf8');
  await writeFile(
    `${directory}/patroni-chaos.yml`,
    shipped.replaceAll('/etc/patroni/', `${directory}/`),
  );
}

async function etcdIsUp(): Promise<boolean> {
  const responses = await Promise.allSettled(
    databaseHosts.map((host) =>
      fetch(`http://${getAddress(host)}:2379/health`, { signal: AbortSignal.timeout(1_000) }),
    ),
  );
  return responses.every((response) => response.status === 'fulfilled' && response.value.ok);
}

const reaches = (url: string) =>
  queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  );

export async function queryOnce<Row>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  client.on('error', () => {}); // a broken connection also rejects the query
  try {
    await client.connect();
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end().catch(() => {});
  }
}

async function timed<Result>(log: (line: string) => void, what: string, work: Promise<Result>) {
  const start = performance.now();
  const result = await work;
  log(`${what}: up in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
