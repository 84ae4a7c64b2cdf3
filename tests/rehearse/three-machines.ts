import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import { scene } from './lab/lab.ts';
import { bootMachine, type Machine } from './lab/machine.ts';
import { openMailbox } from './lab/mailbox.ts';
import { addresses, plug } from './lab/network.ts';
import { openProvider } from './lab/provider.ts';
import { createPublicCertificate } from './lab/public-certificate.ts';
import { outside } from './lab/world.ts';
import { fillSecrets, rehearseSelling, type SalesContext } from './payment-assertions.ts';
import type { Recorder } from './record.ts';
import { onlyWebPortsAreOpen, scriptsAreCompressed } from './shared-assertions.ts';
import type { Account } from './shopper/buy.ts';
import type { Shop } from './shopper/client.ts';
import {
  authority,
  backups,
  type Cluster,
  certificates,
  home,
  openCluster,
  type Zone,
  zones,
} from './three-machines-cluster.ts';
import {
  checkBackup,
  checkNewCertificates,
  checkRejoin,
  checkRestore,
  checkUpgrade,
} from './three-machines-maintenance.ts';

/**
 * Sets up three machines with the commands of the guide, then breaks, restores and upgrades them.
 */
export async function rehearseThreeMachines(record: Recorder, { short }: { short: boolean }) {
  const shops: Shop[] = zones.map((zone) => ({
    address: addresses[zone],
    name: 'shop.example',
    authority: join(authority, 'ca.crt'),
  }));
  rmSync(backups, { recursive: true, force: true });
  rmSync(certificates, { recursive: true, force: true });
  mkdirSync(authority, { recursive: true });
  const mailbox = await openMailbox();
  await createPublicCertificate(authority, 'shop.example', join(scene, 'unused.pem'));
  const provider = await openProvider(shops);
  const machines = {} as Record<Zone, Machine>;
  for (const zone of zones) machines[zone] = await bootMachine(zone);
  let account: Account | undefined;
  const cluster = openCluster(machines, shops, {
    record,
    settings: provider.settings,
    account: () => account,
  });
  try {
    account = await setUp(record, cluster, { ...provider.secrets, 'smtp-url': mailbox.url });
    if (!record.rows.at(-1)?.ok || !account) throw new Error('The cluster did not start');
    await checkHealth(record, cluster);
    await checkFront(record, cluster);
    await checkCertificateRequired(record, cluster);
    await checkDatabaseAccess(record, cluster);
    await checkSelling(record, cluster, { shops, account, provider, mailbox });
    await checkFailover(record, cluster);
    if (short) return;
    await checkLostZone(record, cluster);
    await checkRejoin(record, cluster);
    await checkBackup(record, cluster);
    await checkRestore(record, cluster);
    await checkUpgrade(record, cluster);
    await checkNewCertificates(record, cluster);
  } catch (error) {
    await record.assert('remaining assertions', 'all were run', async () => {
      throw error;
    });
  } finally {
    provider.close();
    mailbox.close();
    if (!process.env.PRESERVE_TEST_DATA) for (const zone of zones) await machines[zone]?.close();
  }
}

/** Installs the shop on all three machines. Returns the account of a first shopper. */
async function setUp(
  record: Recorder,
  { machines, shops, follow, open, whole, configure }: Cluster,
  secrets: Record<string, string>,
): Promise<Account | undefined> {
  let account: Account | undefined;
  await record.assert('set up by the guide', 'the shop responds on all three', async () => {
    const start = performance.now();
    await follow('a', 'three/secrets');
    await fillSecrets(machines.a, `${home}/secrets/shop`, secrets);
    await follow('a', 'one/backup-folder');
    for (const zone of zones) await configure(zone);
    for (const zone of zones) await follow(zone, 'three/firewall');
    await Promise.all(zones.map((zone) => follow(zone, 'three/up')));
    await open(300_000);
    await whole();
    account = await outside<Account>('signUp', { shops });
    return { ok: true, measured: `open after ${seconds(start)}` };
  });
  return account;
}

async function checkHealth(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines, follow, type, whole } = cluster;
  await record.assert(
    'healthy',
    'all three shops healthy, etcd healthy',
    async () => {
      const healths = await Promise.all(
        zones.map((zone) =>
          until(
            'healthy',
            async () =>
              (await machines[zone].run(`podman healthcheck run rehearse-${zone}-shop-1`)).code ===
              0,
            {
              withinMs: 30_000,
            },
          ).then(
            () => 'healthy',
            (error) => error.message,
          ),
        ),
      );
      const { stdout } = await follow('b', 'three/list');
      const healthyCount =
        stdout.split('is healthy').length - 1 ||
        (await follow('b', 'three/list')).stderr.split('is healthy').length - 1;
      return {
        ok: healths.every((each) => each === 'healthy') && healthyCount === 3,
        measured: `${healths.join(', ')}; etcd ${healthyCount} of 3`,
      };
    },
    {
      plant: () => type('c', 'docker compose stop etcd'),
      heal: () => type('c', 'docker compose up -d etcd').then(() => whole()),
    },
  );
}

async function checkFront(record: Recorder, cluster: Cluster): Promise<void> {
  const { shops, follow, type } = cluster;
  await record.assert('scripts compressed', 'brotli', () => scriptsAreCompressed(shops[1] as Shop));
  await record.assert(
    'ports open to the internet',
    '80 and 443',
    () => onlyWebPortsAreOpen(zones.map((zone) => addresses[zone])),
    {
      plant: () => type('b', 'nft delete table inet briolette'),
      heal: () => follow('b', 'three/firewall'),
    },
  );
}

async function checkCertificateRequired(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines } = cluster;
  let client = '';
  await record.assert(
    'requests without a client certificate',
    'etcd, Patroni, shop and metrics reject them',
    async () => {
      const from = machines.a;
      const endpoints = ['2379/v2/keys', '8008/config', '3000/', '9464/metrics', '9465/metrics'];
      const results = await Promise.all(
        endpoints.map((each) =>
          from.run(`curl -sk -m 5 ${client} -o /dev/null https://${addresses.b}:${each}`, {
            allowFailure: true,
          }),
        ),
      );
      const plain = await from.run(`curl -s -m 5 -o /dev/null http://${addresses.b}:3000/`, {
        allowFailure: true,
      });
      const rejected = [...results, plain].filter(({ code }) => code !== 0).length;
      return {
        ok: rejected === endpoints.length + 1,
        measured: `${rejected} of ${endpoints.length + 1} rejected`,
      };
    },
    {
      plant: () => {
        const own = `${certificates}/a/shop/shop`;
        client = `--cert ${own}.crt --key ${own}.key`;
      },
      heal: () => {
        client = '';
      },
    },
  );
}

async function checkDatabaseAccess(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines, type } = cluster;
  const hba = (change: string) => () =>
    type(
      'b',
      `docker compose exec -T database sh -c "sed -i '${change}' /data/postgres/pg_hba.conf && pg_ctl -s -D /data/postgres reload" && sleep 1`,
    );
  await record.assert(
    'pg_hba restrictive',
    'no superuser over the network, no connection without TLS',
    async () => {
      const tries = [
        'host=10.0.2.10 user=postgres dbname=postgres sslmode=require',
        'host=10.0.2.10 user=shop dbname=shop sslmode=disable',
        'host=10.0.2.10 user=shop dbname=postgres sslmode=require',
        'host=10.0.2.10 user=replicator dbname=shop sslmode=require',
      ];
      const results = await Promise.all(
        tries.map((each) =>
          machines.a.run(
            `cd ${home} && docker compose exec -T database psql -w "${each}" -c 'select 1'`,
            { allowFailure: true },
          ),
        ),
      );
      const rejected = results.filter(
        ({ code, stderr, stdout }) => code !== 0 && /pg_hba.conf/.test(stderr + stdout),
      ).length;
      return { ok: rejected === tries.length, measured: `${rejected} of ${tries.length} rejected` };
    },
    { plant: hba('1i host all all 0.0.0.0/0 trust'), heal: hba('1d') },
  );
}

async function checkSelling(
  record: Recorder,
  cluster: Cluster,
  context: SalesContext,
): Promise<void> {
  const { follow, type, buy } = cluster;
  await record.assert('an order', '201', async () => {
    const { seconds: took } = await buy();
    return { ok: true, measured: `${took.toFixed(1)} s` };
  });
  const workers = (what: string) => () =>
    Promise.all(zones.map((zone) => type(zone, `docker compose ${what} worker`)));
  await rehearseSelling(record, context, {
    order: () => buy(),
    owner: async () => (await follow('a', 'three/owner')).stdout,
    noWorker: { plant: workers('stop'), heal: workers('up -d --no-deps') },
  });
}

async function checkFailover(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines, type, leader, whole, open, buy } = cluster;
  let more: () => Promise<unknown> = async () => {};
  await record.assert(
    'leader killed',
    'an order within 10 s',
    async () => {
      const zone = await leader();
      await machines[zone].run(`podman kill -s KILL rehearse-${zone}-database-1`);
      await more();
      const bought = await buy().finally(() =>
        Promise.all(zones.map((each) => type(each, 'docker compose up -d database'))),
      );
      await whole();
      const { seconds: took, tries } = bought;
      return { ok: took <= 10, measured: `${took.toFixed(1)} s, ${tries} tries` };
    },
    {
      // Without a second machine no order may be confirmed.
      plant: () => {
        more = async () => {
          for (const each of zones)
            await machines[each].run(`podman kill -s KILL rehearse-${each}-database-1`, {
              allowFailure: true,
            });
        };
      },
      heal: async () => {
        more = async () => {};
        await whole();
        await open(180_000);
      },
    },
  );
}

async function checkLostZone(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines, follow, leader, whole, open, buy, without } = cluster;
  await record.assert('a whole zone killed', 'an order within 10 s at the others', async () => {
    const zone = await leader();
    await Promise.all([plug(zone, 'down'), machines[zone].kill()]);
    const { seconds: took, tries } = await buy(without(zone));
    await plug(zone, 'up');
    await machines[zone].run(`cd ${home} && docker compose up -d`);
    await whole();
    await open(180_000);
    return { ok: took <= 10, measured: `${took.toFixed(1)} s, ${tries} tries` };
  });
  await record.assert('switchover by the guide', 'an order within 10 s', async () => {
    await follow('a', 'three/switchover');
    const { seconds: took } = await buy();
    await whole();
    return { ok: took <= 10, measured: `${took.toFixed(1)} s` };
  });
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
