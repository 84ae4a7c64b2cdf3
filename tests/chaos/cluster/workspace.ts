import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, glob, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from './command.ts';
import { databaseHosts } from './hosts.ts';

export type Workspace = {
  directory: string;
  /** Returns the mount point of a machine's small disk, which a fault can fill. */
  getDisk(host: string): string;
  walArchive: string;
  password: string;
  /** Copies the logs of the machines to a permanent folder and returns its path. */
  saveLogs(): Promise<string>;
  remove(): Promise<void>;
};

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
const diskSize = '1500m';

/** Creates the machines' disks and copies the configuration from `deploy/`. */
export async function createWorkspace(): Promise<Workspace> {
  const directory = await mkdtemp(join(tmpdir(), 'briolette-chaos-'));
  await chmod(directory, 0o755);
  const owner = {
    uid: Number(await command('id', '-u', 'postgres')),
    gid: Number(await command('id', '-g', 'postgres')),
  };
  const walArchive = join(directory, 'wal-archive');
  for (const name of [...databaseHosts, 'shop', 'wal-archive']) {
    await mkdir(join(directory, name));
    await chown(join(directory, name), owner.uid, owner.gid);
  }
  for (const host of databaseHosts)
    await command(
      'mount',
      '-t',
      'tmpfs',
      '-o',
      `size=${diskSize},mode=700,uid=${owner.uid},gid=${owner.gid}`,
      'briolette',
      join(directory, host),
    );
  for (const file of [
    'patroni/patroni.yml',
    'patroni/create-shop-database.sh',
    'haproxy/haproxy.cfg',
  ])
    await copyFile(join(deploy, file), join(directory, file.split('/')[1] as string));
  return {
    directory,
    getDisk: (host) => join(directory, host),
    walArchive,
    password: randomBytes(12).toString('hex'),
    async saveLogs() {
      const folder = await mkdtemp(join(tmpdir(), 'briolette-chaos-logs-'));
      for await (const log of glob('*/*.log', { cwd: directory }))
        await copyFile(join(directory, log), join(folder, log.replace('/', '-')));
      return folder;
    },
    async remove() {
      for (const host of databaseHosts)
        await command('umount', '--lazy', join(directory, host)).catch(() => {}); // not mounted
      await rm(directory, { recursive: true, force: true });
    },
  };
}
