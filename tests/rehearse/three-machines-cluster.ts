import { join } from 'node:path';
import { until } from '../support/until.ts';
import { command } from './lab/command.ts';
import { readGuide } from './lab/guide.ts';
import { version } from './lab/images.ts';
import { scene } from './lab/lab.ts';
import type { Machine } from './lab/machine.ts';
import { addresses } from './lab/network.ts';
import { createPublicCertificate } from './lab/public-certificate.ts';
import { outside } from './lab/world.ts';
import type { Recorder } from './record.ts';
import type { Account, Bought } from './shopper/buy.ts';
import type { Shop } from './shopper/client.ts';

export const zones = ['a', 'b', 'c'] as const;
export type Zone = (typeof zones)[number];
type Member = { Member: string; Role: string; State: string };

export const home = 'deploy/three-machines';
export const backups = join(scene, 'three-backups');
export const certificates = join(scene, 'three-certificates');
export const authority = join(scene, 'public-authority');

export type Cluster = ReturnType<typeof openCluster>;

type ClusterOptions = {
  record: Recorder;
  /** Settings for the payment provider. */
  settings: Record<string, string>;
  account: () => Account | undefined;
};

/** Returns the functions by which the rehearsal controls the three machines. */
export function openCluster(
  machines: Record<Zone, Machine>,
  shops: readonly Shop[],
  { record, settings, account }: ClusterOptions,
) {
  const { follow, type } = openShells(machines);
  const open = (withinMs: number, which: readonly Shop[] = shops) =>
    until(
      'the shop to respond on every machine',
      async () => {
        for (const shop of which) {
          const { status } = await outside<{ status: number }>('get', { shops: [shop], path: '/' });
          if (status !== 200) throw new Error(`${shop.address}: ${status}`);
        }
        return true;
      },
      { withinMs, intervalMs: 500 },
    );
  const buy = (which: readonly Shop[] = shops) =>
    outside<Bought>('buy', {
      shops: which,
      account: account(),
      orderOptions: { withinMs: record.isPlanted() ? 15_000 : 90_000 },
    });
  const without = (zone: Zone) => shops.filter(({ address }) => address !== addresses[zone]);
  const install = async (zone: Zone) => {
    const to = join(machines[zone].folder, home);
    await command('cp', ['-a', `${certificates}/${zone}/.`, `${to}/certificates/`]);
    await createPublicCertificate(authority, 'shop.example', `${to}/certificates/proxy/public.pem`);
    if (zone !== 'a') await command('cp', ['-a', `${machines.a.folder}/${home}/secrets`, `${to}/`]);
  };
  const configure = async (zone: Zone) => {
    await follow(zone, 'three/settings');
    machines[zone].set(`${home}/.env`, {
      ZONE: zone,
      ADDRESS: addresses[zone],
      BACKUP_DIR: backups,
      VERSION: version,
    });
    machines[zone].set(`${home}/shop.env`, settings);
    await install(zone);
  };

  return {
    machines,
    shops,
    follow,
    type,
    ...watchDatabase(machines),
    open,
    buy,
    without,
    install,
    configure,
  };
}

function openShells(machines: Record<Zone, Machine>) {
  const guide = readGuide();
  const follow = (zone: Zone, name: string, options?: Parameters<Machine['run']>[1]) => {
    const script = guide.get(name);
    if (!script) throw new Error(`docs/operations has no block ${name}`);
    const localScript = script
      .replaceAll('/mnt/backups', backups)
      .replaceAll('/root/briolette-certificates', certificates);
    return machines[zone].run(localScript, options);
  };
  const type = (zone: Zone, script: string) => machines[zone].run(`cd ${home}\n${script}`);
  return { follow, type };
}

function watchDatabase(machines: Record<Zone, Machine>) {
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
  /** Waits for a leader, a synchronous standby and a replica. */
  const whole = (withinMs = 300_000) =>
    until(
      'a healthy cluster',
      async () => {
        const all = await members();
        const running = all.filter(({ State }) => State === 'running' || State === 'streaming');
        const roles = running
          .map(({ Role }) => Role)
          .sort()
          .join();
        return roles === 'Leader,Replica,Sync Standby' && all;
      },
      { withinMs, intervalMs: 500 },
    );
  return { leader, whole };
}
