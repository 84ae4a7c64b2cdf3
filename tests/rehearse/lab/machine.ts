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
  /** The folder of the project on the machine. */
  folder: string;
  /** Runs a script in the project's folder, as an administrator would. */
  run(
    script: string,
    options?: { allowFailure?: boolean; withinMs?: number },
  ): Promise<CommandResult>;
  /** Sets variables in an env file. */
  set(file: string, values: Record<string, string>): void;
  /** Starts a program that listens on a port, as a fault. */
  listenAt(port: number): Promise<{ close(): Promise<unknown> }>;
  /** Kills every container at once, as a power failure does. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a machine with Docker: a network namespace with Podman and a copy of the project. */
export async function bootMachine(place: Place): Promise<Machine> {
  const home = join(scene, place);
  const folder = join(home, 'briolette');
  mkdirSync(join(home, 'bin'), { recursive: true });
  mkdirSync(folder, { recursive: true });
  // Copies only files that a clone would contain.
  const listed = await command(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'deploy', 'docs/operations'],
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
      const program = `require('net').createServer().listen(${port}, () => console.log('listening'))`;
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

/** The `docker` command of the guide. `build` does nothing, because the images exist already. */
const dockerScript = `#!/bin/sh
[ "$1" = compose ] || exec podman "$@"
shift
for each in "$@"; do [ "$each" = build ] && { echo 'The images are built.'; exit 0; }; done
exec "$COMPOSE_PROGRAM" "$@"
`;

/** Runs health checks in a loop. Docker does this itself, Podman leaves it to systemd timers. */
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
