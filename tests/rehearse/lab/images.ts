import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from './command.ts';
import { composeProgram, labFolder } from './lab.ts';

export const project = fileURLToPath(new URL('../../..', import.meta.url));
export const version = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).version;
export const nextVersion = `${version}-next`;
/** Used as a fault: the same shop without compressed scripts. */
export const plainVersion = `${version}-plain`;

const hub = 'docker.io/library/';
const minutes = 60_000;
const own = {
  'briolette-database': 'deploy/postgres/Dockerfile',
  'briolette-etcd': 'deploy/etcd/Dockerfile',
  'briolette-proxy': 'deploy/haproxy/Dockerfile',
  'briolette-front': 'deploy/caddy/Dockerfile',
  'briolette-shop': 'deploy/Dockerfile',
};

/** Builds all images locally, without an image registry. Existing layers are reused. */
export async function buildImages(log: (line: string) => void): Promise<void> {
  await fetchCompose();
  await base('debian:12-slim', async (name) => {
    const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find(
      existsSync,
    );
    const archive = join(labFolder, 'debian.tar');
    await command('mmdebstrap', ['-q', '--variant=minbase', 'bookworm', archive, sources ?? ''], {
      withinMs: 10 * minutes,
    });
    await command('podman', ['import', '-q', archive, name]);
    rmSync(archive);
  });
  await base('node:24-bookworm-slim', async (name) => {
    const context = join(labFolder, 'node');
    mkdirSync(context, { recursive: true });
    cpSync(realpathSync(process.execPath), join(context, 'node'));
    cpSync(await npmFolder(), join(context, 'npm'), { recursive: true });
    await build(name, context, join(project, 'tests/rehearse/bases/node.Dockerfile'));
    rmSync(context, { recursive: true });
  });
  for (const [name, file] of Object.entries(own)) {
    const start = performance.now();
    await build(
      `${hub}${name}:${version}`,
      project,
      join(project, file),
      name === 'briolette-shop' ? await npmSettings() : [],
    );
    log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  // The next version differs only in the shop image, which has another label.
  for (const name of Object.keys(own))
    for (const tag of [nextVersion, plainVersion])
      await command('podman', ['tag', `${hub}${name}:${version}`, `${hub}${name}:${tag}`]);
  await derive(nextVersion, `LABEL version=${nextVersion}`);
  await derive(plainVersion, `USER root\nRUN find . -name '*.br' -delete\nUSER node`);
}

/** Derives a shop image from the one that was built. */
function derive(tag: string, steps: string): Promise<unknown> {
  const options = ['build', '-q', '--format=docker', '--pull=never'];
  return command('podman', [...options, '-t', `${hub}briolette-shop:${tag}`, '-'], {
    input: `FROM briolette-shop:${version}\n${steps}\n`,
  });
}

async function base(tag: string, make: (name: string) => Promise<void>): Promise<void> {
  const name = hub + tag;
  const { code } = await command('podman', ['image', 'exists', name], { allowFailure: true });
  if (code !== 0) await make(name);
}

async function build(name: string, context: string, file: string, mounts: string[] = []) {
  const ignore = `${file}.dockerignore`;
  await command(
    'podman',
    [
      ...[
        'build',
        '-q',
        '--format=docker',
        '--pull=never',
        '--network=host',
        '--layers',
        '-t',
        name,
      ],
      ...(existsSync(ignore) ? [`--ignorefile=${ignore}`] : []),
      ...mounts.flatMap((mount) => ['-v', mount]),
      ...['-f', file, context],
    ],
    { withinMs: 60 * minutes },
  );
}

/** Mounts this machine's npm registry and authorities, so that they aren't part of a layer. */
async function npmSettings(): Promise<string[]> {
  const { stdout } = await command('npm', ['config', 'get', 'userconfig']);
  const users = stdout.trim();
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  const settings = join(labFolder, 'npmrc');
  writeFileSync(
    settings,
    [
      existsSync(users) ? readFileSync(users, 'utf8') : '',
      authorities ? 'cafile=/run/npm-authorities.crt\n' : '',
    ].join('\n'),
    { mode: 0o600 },
  );
  return [
    `${settings}:/root/.npmrc:ro`,
    ...(authorities ? [`${authorities}:/run/npm-authorities.crt:ro`] : []),
  ];
}

async function npmFolder(): Promise<string> {
  const { stdout } = await command('bash', ['-c', 'readlink -f "$(command -v npm)"']);
  return dirname(dirname(stdout.trim()));
}

/** Unpacks Compose 2 from Debian 13, because Debian 12 doesn't have it. */
async function fetchCompose(): Promise<void> {
  if (existsSync(composeProgram)) return;
  const apt = join(labFolder, 'apt');
  const script = `
    set -eu
    mkdir -p ${apt}/lists/partial ${apt}/cache/archives/partial
    echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main' > ${apt}/sources.list
    options="-o Dir::Etc::SourceList=${apt}/sources.list -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists=${apt}/lists -o Dir::Cache=${apt}/cache -o APT::Sandbox::User=root"
    apt-get $options -qq update
    cd ${apt}
    apt-get $options -qq download docker-compose
    dpkg -x docker-compose_*.deb ${labFolder}/compose`;
  await command('bash', ['-c', script], { withinMs: 5 * minutes });
}
