import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where images are kept from run to run, outside of the project. */
export const labFolder = process.env.DEPLOYMENT_TEST_DIR ?? '/var/cache/briolette-rehearse';
/** What a run makes and takes away. */
export const scene = join(labFolder, 'scene');
export const composeProgram = join(
  labFolder,
  'compose/usr/libexec/docker/cli-plugins/docker-compose',
);

/** Podman with a store of its own, so that nothing of the machine's is touched. */
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

/** Whatever runs in the lab, or was left there by a run that somebody ended. Its images stay. */
export function emptyLab(): void {
  podman('rm', '--all', '--force', '--time=0');
  // Builds that were broken off are containers too, which podman counts as somebody else's.
  const builds = podman('ps', '--all', '--external', '--quiet').split('\n').filter(Boolean);
  if (builds.length > 0) podman('rm', '--force', ...builds);
  podman('volume', 'rm', '--all', '--force');
}

function podman(...parameters: string[]): string {
  const options = { encoding: 'utf8', timeout: 120_000 } as const;
  return spawnSync('podman', parameters, options).stdout ?? '';
}
