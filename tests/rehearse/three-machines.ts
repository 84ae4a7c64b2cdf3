import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { archiveLog, sql } from './boutique.ts';
import { command } from './lab/command.ts';
import { readGuide } from './lab/guide.ts';
import { nextVersion, plainVersion, version } from './lab/images.ts';
import { scene } from './lab/lab.ts';
import { bootMachine, type Machine } from './lab/machine.ts';
import { openMailbox } from './lab/mailbox.ts';
import { addresses, plug } from './lab/network.ts';
import { openProvider } from './lab/provider.ts';
import { makePublicCertificate } from './lab/public-certificate.ts';
import { outside, startLoad } from './lab/world.ts';
import { fillSecrets, rehearseSelling, type Till } from './money-assertions.ts';
import type { Recorder } from './record.ts';
import { onlyWebPortsAreOpen, scriptsAreCompressed } from './shared-assertions.ts';
import type { Account, Bought } from './shopper/buy.ts';
import type { Shop } from './shopper/client.ts';

const zones = ['a', 'b', 'c'] as const;
type Zone = (typeof zones)[number];
type Member = { Member: string; Role: string; State: string };

const home = 'deploy/three-machines';
const backups = join(scene, 'three-backups');
const certificates = join(scene, 'three-certificates');
const authority = join(scene, 'public-authority');

/** Three machines set up by the guide's own commands, and then broken, restored and upgraded. */
export async function rehearseThreeMachines(record: Recorder, { short }: { short: boolean }) {
  const guide = readGuide();
  const machines = {} as Record<Zone, Machine>;
  const shops: Shop[] = zones.map((zone) => ({
    address: addresses[zone],
    name: 'shop.example',
    authority: join(authority, 'ca.crt'),
  }));
  const follow = (zone: Zone, name: string, options?: Parameters<Machine['run']>[1]) => {
    const script = guide.get(name);
    if (!script) throw new Error(`docs/operations.md has no block ${name}`);
    const here = script
      .replaceAll('/mnt/backups', backups)
      .replaceAll('/root/briolette-certificates', certificates);
    return machines[zone].run(here, options);
  };
  const members = async (): Promise<Member[]> => {
    for (const zone of zones) {
      const { code, stdout } = await machines[zone].run(
        `cd ${home} && docker compose exec -T database patronictl list -f json`,
        { allowFailure: true, withinMs: 15_000 },
      );
      if (code === 0) return JSON.parse(stdout);
    }
    return [];
  };
  const leader = () =>
    until(
      'a leader',
      async () =>
        (await members()).find(({ Role, State }) => Role === 'Leader' && State === 'running')
          ?.Member as Zone,
      { withinMs: 60_000 },
    );
  /** One leads, one follows in step, and the third follows too. */
  const whole = (withinMs = 300_000) =>
    until(
      'a whole cluster',
      async () => {
        const all = await members();
        const running = all.filter(({ State }) => State === 'running' || State === 'streaming');
        const roles = running
          .map(({ Role }) => Role)
          .sort()
          .join();
        return roles === 'Leader,Replica,Sync Standby' && all;
      },
      { withinMs, everyMs: 500 },
    );
  const open = (withinMs: number, which: readonly Shop[] = shops) =>
    until(
      'the shop answers on every machine',
      async () => {
        for (const shop of which) {
          const { status } = await outside<{ status: number }>('get', { shops: [shop], path: '/' });
          if (status !== 200) throw new Error(`${shop.address}: ${status}`);
        }
        return true;
      },
      { withinMs, everyMs: 500 },
    );
  let account: Account | undefined;
  const buy = (which: readonly Shop[] = shops) =>
    outside<Bought>('buy', {
      shops: which,
      account,
      wish: { withinMs: record.isPlanted() ? 15_000 : 90_000 },
    });
  const type = (zone: Zone, script: string) => machines[zone].run(`cd ${home}\n${script}`);
  const without = (zone: Zone) => shops.filter(({ address }) => address !== addresses[zone]);
  const install = async (zone: Zone) => {
    const to = join(machines[zone].folder, home);
    await command('cp', ['-a', `${certificates}/${zone}/.`, `${to}/certificates/`]);
    await makePublicCertificate(authority, 'shop.example', `${to}/certificates/proxy/public.pem`);
    if (zone !== 'a') await command('cp', ['-a', `${machines.a.folder}/${home}/secrets`, `${to}/`]);
  };
  const settle = async (zone: Zone) => {
    await follow(zone, 'three/settings');
    machines[zone].set(`${home}/.env`, {
      ZONE: zone,
      ADDRESS: addresses[zone],
      BACKUP_DIR: backups,
      VERSION: version,
    });
    machines[zone].set(`${home}/shop.env`, provider.settings);
    await install(zone);
  };

  rmSync(backups, { recursive: true, force: true });
  rmSync(certificates, { recursive: true, force: true });
  mkdirSync(authority, { recursive: true });
  const mailbox = await openMailbox();
  await makePublicCertificate(authority, 'shop.example', join(scene, 'unused.pem'));
  const provider = await openProvider(shops);
  for (const zone of zones) machines[zone] = await bootMachine(zone);
  try {
    await record.assert('set up by the guide', 'the shop answers on all three', async () => {
      const start = performance.now();
      await follow('a', 'three/secrets');
      await fillSecrets(machines.a, `${home}/secrets/shop`, {
        'smtp-url': mailbox.url,
        ...provider.secrets,
      });
      await machines.a.run(
        (guide.get('one/backup-folder') ?? '').replaceAll('/mnt/backups', backups),
      );
      for (const zone of zones) await settle(zone);
      for (const zone of zones) await follow(zone, 'three/firewall');
      await Promise.all(zones.map((zone) => follow(zone, 'three/up')));
      await open(300_000);
      await whole();
      account = await outside<Account>('signUp', { shops });
      return { ok: true, measured: `open after ${seconds(start)}` };
    });
    if (!record.rows.at(-1)?.ok || !account) throw new Error('The cluster does not start');
    const till: Till = { shops, account, provider, mailbox };
    await record.assert(
      'healthy',
      'all three shops healthy, etcd healthy',
      async () => {
        const healths = await Promise.all(
          zones.map((zone) =>
            until(
              'healthy',
              async () =>
                (await machines[zone].run(`podman healthcheck run rehearse-${zone}-shop-1`))
                  .code === 0,
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
        const voices =
          stdout.split('is healthy').length - 1 ||
          (await follow('b', 'three/list')).stderr.split('is healthy').length - 1;
        return {
          ok: healths.every((each) => each === 'healthy') && voices === 3,
          measured: `${healths.join(', ')}; etcd ${voices} of 3`,
        };
      },
      {
        plant: () => type('c', 'docker compose stop etcd'),
        heal: () => type('c', 'docker compose up -d etcd').then(() => whole()),
      },
    );
    await record.assert('scripts compressed', 'brotli', () =>
      scriptsAreCompressed(shops[1] as Shop),
    );
    await record.assert(
      'open to the world',
      '80 and 443',
      () => onlyWebPortsAreOpen(zones.map((zone) => addresses[zone])),
      {
        plant: () => type('b', 'nft delete table inet briolette'),
        heal: () => follow('b', 'three/firewall'),
      },
    );
    let client = '';
    await record.assert(
      'no certificate, no answer',
      'etcd, Patroni, shop and figures refuse',
      async () => {
        const from = machines.a;
        const asked = ['2379/v2/keys', '8008/config', '3000/', '9464/metrics', '9465/metrics'];
        const answers = await Promise.all(
          asked.map((each) =>
            from.run(`curl -sk -m 5 ${client} -o /dev/null https://${addresses.b}:${each}`, {
              allowFailure: true,
            }),
          ),
        );
        const plain = await from.run(`curl -s -m 5 -o /dev/null http://${addresses.b}:3000/`, {
          allowFailure: true,
        });
        const refused = [...answers, plain].filter(({ code }) => code !== 0).length;
        return {
          ok: refused === asked.length + 1,
          measured: `${refused} of ${asked.length + 1} refused`,
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
    const hba = (change: string) => () =>
      type(
        'b',
        `docker compose exec -T database sh -c "sed -i '${change}' /data/postgres/pg_hba.conf && pg_ctl -s -D /data/postgres reload" && sleep 1`,
      );
    await record.assert(
      'pg_hba narrow',
      'no superuser over the network, nobody without TLS',
      async () => {
        const tries = [
          'host=10.0.2.10 user=postgres dbname=postgres sslmode=require',
          'host=10.0.2.10 user=shop dbname=shop sslmode=disable',
          'host=10.0.2.10 user=shop dbname=postgres sslmode=require',
          'host=10.0.2.10 user=replicator dbname=shop sslmode=require',
        ];
        const answers = await Promise.all(
          tries.map((each) =>
            machines.a.run(
              `cd ${home} && docker compose exec -T database psql -w "${each}" -c 'select 1'`,
              { allowFailure: true },
            ),
          ),
        );
        const refused = answers.filter(
          ({ code, stderr, stdout }) => code !== 0 && /pg_hba.conf/.test(stderr + stdout),
        ).length;
        return { ok: refused === tries.length, measured: `${refused} of ${tries.length} refused` };
      },
      { plant: hba('1i host all all 0.0.0.0/0 trust'), heal: hba('1d') },
    );
    await record.assert('an order', '201', async () => {
      const { seconds: took } = await buy();
      return { ok: true, measured: `${took.toFixed(1)} s` };
    });
    const workers = (what: string) => () =>
      Promise.all(zones.map((zone) => type(zone, `docker compose ${what} worker`)));
    await rehearseSelling(record, till, {
      order: () => buy(),
      owner: async () => (await follow('a', 'three/owner')).stdout,
      noWorker: { plant: workers('stop'), heal: workers('up -d --no-deps') },
    });
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
        // Without a second machine nothing may be confirmed.
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
    if (short) return;
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
    await record.assert(
      'a machine without its disks rejoins',
      'streaming, sells meanwhile',
      async () => {
        await machines.c.kill();
        await machines.c.close();
        rmSync(machines.c.folder, { recursive: true });
        const { seconds: took } = await buy(without('c'));
        await follow('a', 'three/forget-c');
        const start = performance.now();
        machines.c = await bootMachine('c');
        await settle('c');
        await follow('c', 'three/firewall');
        await follow('c', 'three/rejoin');
        await whole();
        await open(180_000);
        return {
          ok: true,
          measured: `whole again ${seconds(start)} after the new machine began; an order took ${took.toFixed(1)} s`,
        };
      },
    );
    let before = '';
    let meanwhile = '';
    await record.assert('a backup', 'complete', async () => {
      const zone = await leader();
      const { stdout } = await follow(zone, 'three/backup');
      return {
        ok: /full backup:/.test(stdout),
        measured: stdout.match(/full backup: \S+/)?.[0] ?? stdout.slice(-200),
      };
    });
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
        // What was written last is in the log, which follows within a minute: here at once.
        await type(zone, archiveLog);
        const start = performance.now();
        for (const each of zones) await follow(each, 'three/restore-stop');
        // Empty: nothing of the old data is left on any machine.
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
          measured: `${failed} of ${requests} failed, slowest ${(slowestMs / 1000).toFixed(1)} s, ${moved} of 3 exchanged ${JSON.stringify(failures)}`,
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
    let told: readonly Zone[] = zones;
    await record.assert(
      'certificates changed',
      '0 failed requests, every service shows a new one',
      async () => {
        const serials = () =>
          Promise.all(
            // From the machine itself: to others the firewall shows not all of them.
            zones.map((zone) =>
              shownSerials(machines[zone], addresses[zone], `${certificates}/${zone}`),
            ),
          );
        const old = await serials();
        const load = startLoad(shops);
        await pause(1_000);
        await follow('a', 'three/secrets');
        for (const zone of zones) await install(zone);
        for (const zone of told) await follow(zone, 'three/new-certificates');
        // Patroni takes note at its next turn.
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
          told = ['a', 'c'];
        },
        heal: () => {
          told = zones;
        },
      },
    );
  } catch (error) {
    await record.assert('the rest', 'was carried out', async () => {
      throw error;
    });
  } finally {
    provider.close();
    mailbox.close();
    if (!process.env.PRESERVE_TEST_DATA) for (const zone of zones) await machines[zone]?.close();
  }
}

/** The serial numbers of what is shown at 443, 3000, 9465, 8008, 2379 and 5432. */
async function shownSerials(from: Machine, address: string, folder: string): Promise<string[]> {
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
