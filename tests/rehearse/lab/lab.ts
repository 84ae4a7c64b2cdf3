import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder outside the project that keeps images between runs. */
export const labFolder = process.env.DEPLOYMENT_TEST_DIR ?? '/var/cache/briolette-rehearse';
/** Files of one run, deleted at its end. */
export const scene = join(labFolder, 'scene');
export const composeProgram = join(
  labFolder,
  'compose/usr/libexec/docker/cli-plugins/docker-compose',
);

/** Configures Podman with a separate store, so that the machine's own containers stay untouched. */
export function openLab(): void {
  for (const each of ['store', 'run', 'tmp', 'apt', 'scene'])
    mkdirSync(join(labFolder, each), { recursive: true });
  const files = execFileSync('bash', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  writeFileSync(
    join(labFolder, 'containers.conf'),
    `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=30000:30000"]
[network]
network_backend = "netavark"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
lock_type = "file"
tmp_dir = "${labFolder}/tmp"
`,
  );
  writeFileSync(
    join(labFolder, 'storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${labFolder}/store"\nrunroot = "${labFolder}/run"\n`,
  );
  process.env.CONTAINERS_CONF = join(labFolder, 'containers.conf');
  process.env.CONTAINERS_STORAGE_CONF = join(labFolder, 'storage.conf');
}

/** Removes all containers and volumes of the lab, also those of an aborted run. Images stay. */
export function emptyLab(): void {
  podman('rm', '--all', '--force', '--time=0');
  // Aborted builds leave containers that Podman lists as external.
  const builds = podman('ps', '--all', '--external', '--quiet').split('\n').filter(Boolean);
  if (builds.length > 0) podman('rm', '--force', ...builds);
  podman('volume', 'rm', '--all', '--force');
}

function podman(...parameters: string[]): string {
  const options = { encoding: 'utf8', timeout: 120_000 } as const;
  return spawnSync('podman', parameters, options).stdout ?? '';
}
