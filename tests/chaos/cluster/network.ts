import { command } from './command.ts';
import { getAddress, getNamespace, type Host, hosts, shopperAddress } from './hosts.ts';

const bridge = 'briolette0';

/**
 * Creates a network namespace for each machine on one bridge, so that a machine can be isolated.
 */
export async function createNetwork(): Promise<void> {
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${shopperAddress}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  for (const host of hosts) {
    const namespace = getNamespace(host);
    await ip('netns', 'add', namespace);
    await ip(
      'link',
      'add',
      getCable(host),
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      namespace,
    );
    await ip('link', 'set', getCable(host), 'master', bridge, 'up');
    await ip('-n', namespace, 'addr', 'add', `${getAddress(host)}/24`, 'dev', 'eth0');
    await ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    await ip('-n', namespace, 'link', 'set', 'lo', 'up');
  }
}

/** Kills every process on the machines and removes what is left of the network. */
export async function removeNetwork(): Promise<void> {
  for (const host of hosts) {
    if (!(await exists(host))) continue;
    await signalEverything(host, 'SIGKILL');
    await ip('netns', 'del', getNamespace(host));
  }
  for (const name of [...hosts.map(getCable), bridge])
    await ip('link', 'del', name).catch(() => {}); // removed with its namespace
}

export async function processesOn(host: Host): Promise<number[]> {
  const text = await ip('netns', 'pids', getNamespace(host));
  return text.split('\n').filter(Boolean).map(Number);
}

/**
 * Signals every process on a machine. SIGKILL is repeated for processes that were just starting.
 */
export async function signalEverything(host: Host, signal: NodeJS.Signals): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const processes = await processesOn(host);
    for (const id of processes) signalOne(id, signal);
    if (processes.length === 0 || signal !== 'SIGKILL') return;
  }
}

/** Sends a signal. Ignores a process that has already exited. */
export function signalOne(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export const unplug = (host: Host) => ip('link', 'set', getCable(host), 'down');
export const plugIn = (host: Host) => ip('link', 'set', getCable(host), 'up');

/** Drops all packets between a machine and the others, in both directions. */
export async function cutOff(host: Host, others: Host[]): Promise<void> {
  const addresses = others.map(getAddress).join(', ');
  await nft(host, 'add table ip cut');
  for (const [hook, side] of [
    ['input', 'saddr'],
    ['output', 'daddr'],
  ]) {
    await nft(host, `add chain ip cut ${hook} { type filter hook ${hook} priority 0; }`);
    await nft(host, `add rule ip cut ${hook} ip ${side} { ${addresses} } drop`);
  }
}

export const reconnect = (host: Host) => nft(host, 'delete table ip cut');

const ip = (...parameters: string[]) => command('ip', ...parameters);
const nft = (host: Host, rule: string) =>
  command('ip', 'netns', 'exec', getNamespace(host), 'nft', rule);
const getCable = (host: Host) => `briolette-${host}`;

async function exists(host: Host): Promise<boolean> {
  const names = (await ip('netns', 'list')).split('\n').map((line) => line.split(' ')[0]);
  return names.includes(getNamespace(host));
}
