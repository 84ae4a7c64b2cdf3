import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CommandResult, command } from './command.ts';
import { project } from './images.ts';
import { composeProgram, scene } from './lab.ts';
import { namespaceArgs, type Place } from './network.ts';

export type Machine = {
  place: Place;
  /** Where the project is on it. */
  folder: string;
  /** A script as its administrator would type it, in the project's folder. */
  run(
    script: string,
    options?: { allowFailure?: boolean; withinMs?: number },
  ): Promise<CommandResult>;
  /** Lines of an env file, as an editor would set them. */
  set(file: string, values: Record<string, string>): void;
  /** Somebody starts a program that listens, where nobody should. */
  listenAt(port: number): Promise<{ close(): Promise<unknown> }>;
  /** Power off: every container is killed at once. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/** A machine with Docker: a namespace with podman in it, and the project in a folder. */
export async function bootMachine(place: Place): Promise<Machine> {
  const home = join(scene, place);
  const folder = join(home, 'briolette');
  mkdirSync(join(home, 'bin'), { recursive: true });
  mkdirSync(folder, { recursive: true });
  // As a clone has it: nothing that git would not bring.
  const listed = await command(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'deploy', 'docs/operations.md'],
    { cwd: project },
  );
  for (const file of listed.stdout.trim().split('\n'))
    if (existsSync(join(project, file))) cpSync(join(project, file), join(folder, file));
  writeFileSync(join(home, 'bin/docker'), dockerScript, { mode: 0o755 });
  const socket = join(home, 'podman.sock');
  rmSync(socket, { force: true });
  const env = {
    PATH: `${home}/bin:${process.env.PATH}`,
    DOCKER_HOST: `unix://${socket}`,
    COMPOSE_PROJECT_NAME: `rehearse-${place}`,
    COMPOSE_PROGRAM: composeProgram,
  };
  const podmanApi = startPodmanApi(place, socket, join(home, 'podman.log'));
  process.once('exit', () => podmanApi.kill());
  for (let tries = 0; tries < 100 && !existsSync(socket); tries++) await pause(100);
  const type: Machine['run'] = (script, options) =>
    command('nsenter', namespaceArgs(place, 'bash', '-euo', 'pipefail', '-c', script), {
      env,
      cwd: folder,
      withinMs: 300_000,
      ...options,
    });
  const run: Machine['run'] = async (script, options) => {
    const healthChecks = script.includes('--wait') ? runHealthChecks(place) : null;
    return type(script, options).finally(() => healthChecks?.stop());
  };
  const projectFilter = `--filter=label=com.docker.compose.project=rehearse-${place}`;
  return {
    place,
    folder,
    run,
    set(file, values) {
      const path = join(folder, file);
      let text = readFileSync(path, 'utf8');
      for (const [name, value] of Object.entries(values)) {
        const line = new RegExp(`^#? ?${name}=.*$`, 'm');
        text = line.test(text)
          ? text.replace(line, `${name}=${value}`)
          : `${text}${name}=${value}\n`;
      }
      writeFileSync(path, text);
    },
    async listenAt(port) {
      const program = `require('net').createServer().listen(${port}, () => console.log('listens'))`;
      const child = spawn('nsenter', namespaceArgs(place, process.execPath, '-e', program));
      await once(child.stdout, 'data');
      return {
        close() {
          child.kill();
          return once(child, 'exit');
        },
      };
    },
    async kill() {
      await run(`ids=$(podman ps -q ${projectFilter}); [ -z "$ids" ] || podman kill -s KILL $ids`, {
        allowFailure: true,
      });
    },
    async close() {
      const cleanUp = `
        ids=$(podman ps -aq ${projectFilter}); [ -z "$ids" ] || podman rm -f -t 0 $ids
        vols=$(podman volume ls -q ${projectFilter}); [ -z "$vols" ] || podman volume rm -f $vols`;
      await run(cleanUp, { allowFailure: true });
      podmanApi.kill('SIGTERM');
    },
  };
}

function startPodmanApi(place: Place, socket: string, log: string): ChildProcess {
  const out = openSync(log, 'w');
  return spawn(
    'nsenter',
    namespaceArgs(place, 'podman', 'system', 'service', '--time=0', `unix://${socket}`),
    { stdio: ['ignore', out, out] },
  );
}

/** What the guide calls docker. Images were built before: no registry can be asked here. */
const dockerScript = `#!/bin/sh
[ "$1" = compose ] || exec podman "$@"
shift
for each in "$@"; do [ "$each" = build ] && { echo 'The images are built.'; exit 0; }; done
exec "$COMPOSE_PROGRAM" "$@"
`;

/** Docker asks containers for their health by itself; podman leaves that to systemd's timers. */
function runHealthChecks(place: Place): { stop(): Promise<void> } {
  let over = false;
  const loop = (async () => {
    const ids = `podman ps -q --filter=label=com.docker.compose.project=rehearse-${place}`;
    while (!over) {
      const script = `for id in $(${ids}); do podman healthcheck run $id || true; done`;
      await command('nsenter', namespaceArgs(place, 'bash', '-c', script), { allowFailure: true });
      await pause(1_500);
    }
  })();
  return {
    async stop() {
      over = true;
      await loop;
    },
  };
}
