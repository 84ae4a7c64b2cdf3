import { spawnSync } from 'node:child_process';
import { command } from './command.ts';

/** The machines with the addresses of the guide, and the outside world of the shoppers. */
export const addresses = {
  one: '10.0.9.10',
  a: '10.0.1.10',
  b: '10.0.2.10',
  c: '10.0.3.10',
  authority: '10.0.8.10',
  world: '10.0.0.1',
} as const;
export type Place = keyof typeof addresses;

export const getNamespace = (place: Place) => `rehearse-${place}`;
export const namespaceArgs = (place: Place, ...rest: string[]) =>
  [`--net=/run/netns/${getNamespace(place)}`, ...rest] as const;

const ip = (...parameters: string[]) => command('ip', parameters);

/** Creates a namespace for each machine on one bridge, without a route to other networks. */
export async function createNetwork(): Promise<void> {
  removeNetwork();
  const wire = getNamespace('world');
  await ip('netns', 'add', wire);
  await ip('-n', wire, 'link', 'set', 'lo', 'up');
  await ip('-n', wire, 'link', 'add', 'wire', 'type', 'bridge');
  await ip('-n', wire, 'addr', 'add', `${addresses.world}/16`, 'dev', 'wire');
  await ip('-n', wire, 'link', 'set', 'wire', 'up');
  for (const place of Object.keys(addresses) as Place[]) {
    if (place === 'world') continue;
    const name = getNamespace(place);
    await ip('netns', 'add', name);
    await ip('-n', name, 'link', 'set', 'lo', 'up');
    const end = `to-${place}`;
    await ip('-n', wire, 'link', 'add', end, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await ip('-n', wire, 'link', 'set', end, 'master', 'wire', 'up');
    await ip('-n', name, 'addr', 'add', `${addresses[place]}/16`, 'dev', 'eth0');
    await ip('-n', name, 'link', 'set', 'eth0', 'up');
  }
}

/** Connects a machine to the network or disconnects it. */
export async function plug(place: Place, state: 'up' | 'down'): Promise<void> {
  await ip('-n', getNamespace('world'), 'link', 'set', `to-${place}`, state);
}

/** Synchronous, because it also runs when the process exits. */
export function removeNetwork(): void {
  for (const place of Object.keys(addresses) as Place[])
    spawnSync('ip', ['netns', 'del', getNamespace(place)], { stdio: 'ignore' });
}
