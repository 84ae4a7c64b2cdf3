import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveLog, sql } from './boutique.ts';
import { nextVersion, plainVersion } from './lab/images.ts';
import { bootMachine, type Machine } from './lab/machine.ts';
import { addresses } from './lab/network.ts';
import { startLoad } from './lab/world.ts';
import type { Recorder } from './record.ts';
import { type Cluster, certificates, home, type Zone, zones } from './three-machines-cluster.ts';

export async function checkRejoin(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines, follow, whole, open, buy, without, configure } = cluster;
  await record.assert(
    'a machine with empty disks rejoins',
    'replicates again, orders work meanwhile',
    async () => {
      await machines.c.kill();
      await machines.c.close();
      rmSync(machines.c.folder, { recursive: true });
      const { seconds: took } = await buy(without('c'));
      await follow('a', 'three/forget-c');
      const start = performance.now();
      machines.c = await bootMachine('c');
      await configure('c');
      await follow('c', 'three/firewall');
      await follow('c', 'three/rejoin');
      await whole();
      await open(180_000);
      return {
        ok: true,
        measured: `healthy ${seconds(start)} after the new machine started; an order took ${took.toFixed(1)} s`,
      };
    },
  );
}

export async function checkBackup(record: Recorder, cluster: Cluster): Promise<void> {
  const { follow, leader } = cluster;
  await record.assert('a backup', 'complete', async () => {
    const zone = await leader();
    const { stdout } = await follow(zone, 'three/backup');
    return {
      ok: /full backup:/.test(stdout),
      measured: stdout.match(/full backup: \S+/)?.[0] ?? stdout.slice(-200),
    };
  });
}

export async function checkRestore(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines, follow, type, leader, whole, open, buy } = cluster;
  let before = '';
  let meanwhile = '';
  await record.assert(
    'restored into an empty cluster',
    'equal checksums',
    async () => {
      await buy();
      const zone = await leader();
      const sums = (which: Zone) =>
        machines[which].run(`cd ${home} && docker compose exec -T database checksums`);
      for (const each of zones)
        await machines[each].run(`cd ${home} && docker compose stop shop worker`);
      before = (await sums(zone)).stdout;
      if (meanwhile) await type(zone, sql(meanwhile));
      // The last writes are archived within a minute. This archives them now.
      await type(zone, archiveLog);
      const start = performance.now();
      for (const each of zones) await follow(each, 'three/restore-stop');
      // Deletes the old data on all machines.
      for (const each of zones)
        await machines[each].run(
          `cd ${home} && docker compose run --rm --no-deps -T database rm -rf /data/postgres`,
        );
      const { stdout: printed } = await follow('a', 'three/restore-leader');
      await leader();
      for (const each of ['b', 'c'] as const) await follow(each, 'three/restore-others');
      await machines.a.run(`cd ${home} && docker compose up -d`);
      await whole();
      await open(180_000);
      const took = seconds(start);
      const after = before
        .split('\n')
        .filter(Boolean)
        .filter((line) => printed.includes(line)).length;
      const tables = before.split('\n').filter(Boolean).length;
      const { seconds: order } = await buy();
      return {
        ok: after === tables && tables > 5,
        measured: `${after} of ${tables} tables equal, open after ${took}, next order ${order.toFixed(1)} s`,
      };
    },
    {
      plant: () => {
        meanwhile = 'update products set stock = stock + 1';
      },
      heal: () => {
        meanwhile = '';
      },
    },
  );
}

export async function checkUpgrade(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines, shops, follow, type, open } = cluster;
  let target = nextVersion;
  let whileExchanged: (zone: Zone) => Promise<unknown> = async () => {};
  await record.assert(
    'upgrade under load',
    '0 failed requests',
    async () => {
      const load = startLoad(shops);
      await pause(1_000);
      for (const zone of zones) {
        machines[zone].set(`${home}/.env`, { VERSION: target });
        await follow(zone, 'three/upgrade');
        await whileExchanged(zone);
        await open(
          60_000,
          shops.filter(({ address }) => address === addresses[zone]),
        );
      }
      await pause(1_000);
      const { requests, failed, slowestMs, failures } = await load.stop();
      const images = await Promise.all(
        zones.map(async (zone) =>
          (
            await machines[zone].run(`podman inspect -f '{{.ImageName}}' rehearse-${zone}-shop-1`)
          ).stdout.trim(),
        ),
      );
      const moved = images.filter((each) => each.endsWith(target)).length;
      return {
        ok: failed === 0 && moved === 3 && requests > 50,
        measured: `${failed} of ${requests} failed, slowest ${(slowestMs / 1000).toFixed(1)} s, ${moved} of 3 upgraded ${JSON.stringify(failures)}`,
      };
    },
    {
      plant: () => {
        target = plainVersion;
        whileExchanged = async (zone) => {
          await type(zone, 'docker compose kill proxy');
          await type(zone, 'docker compose up -d --no-deps proxy');
        };
      },
      heal: () => {
        target = nextVersion;
        whileExchanged = async () => {};
      },
    },
  );
}

export async function checkNewCertificates(record: Recorder, cluster: Cluster): Promise<void> {
  const { machines, shops, follow, whole, buy, install } = cluster;
  let reloadedZones: readonly Zone[] = zones;
  await record.assert(
    'certificates replaced',
    '0 failed requests, every service uses a new certificate',
    async () => {
      const serials = () =>
        Promise.all(
          // Reads them on the machine itself, because the firewall blocks some ports for others.
          zones.map((zone) =>
            readSerials(machines[zone], addresses[zone], `${certificates}/${zone}`),
          ),
        );
      const old = await serials();
      const load = startLoad(shops);
      await pause(1_000);
      await follow('a', 'three/secrets');
      for (const zone of zones) await install(zone);
      for (const zone of reloadedZones) await follow(zone, 'three/new-certificates');
      // Patroni reloads certificates in its next loop.
      let same: string[] = [];
      for (let tries = 0; tries < 10; tries++) {
        const fresh = (await serials()).flat();
        same = old.flat().filter((each) => fresh.includes(each));
        if (same.length === 0) break;
        await pause(2_000);
      }
      const { requests, failed, failures } = await load.stop();
      const all = old.flat().length;
      const changed = all - same.length;
      const { seconds: took } = await buy();
      await whole();
      return {
        ok: failed === 0 && changed === all && requests > 20,
        measured: `${failed} of ${requests} failed, ${changed} of ${all} changed, order ${took.toFixed(1)} s ${JSON.stringify(failures)} ${same.join(', ')}`,
      };
    },
    {
      plant: () => {
        reloadedZones = ['a', 'c'];
      },
      heal: () => {
        reloadedZones = zones;
      },
    },
  );
}

/** Returns the serial numbers of the certificates on ports 443, 3000, 9465, 8008, 2379 and 5432. */
async function readSerials(from: Machine, address: string, folder: string): Promise<string[]> {
  const show = async (port: number, more = '') => {
    const client = `-cert ${folder}/database/${port === 2379 ? 'etcd-client' : 'database'}.crt -key ${folder}/database/${port === 2379 ? 'etcd-client' : 'database'}.key`;
    const { stdout } = await from.run(
      `openssl s_client -connect ${address}:${port} ${more} ${client} -servername shop.example < /dev/null 2> /dev/null | openssl x509 -noout -serial`,
      { allowFailure: true, withinMs: 10_000 },
    );
    return `${address}:${port} ${stdout.trim()}`;
  };
  return [
    await show(443),
    await show(3000),
    await show(9465),
    await show(8008),
    await show(2379),
    await show(5432, '-starttls postgres'),
  ];
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
