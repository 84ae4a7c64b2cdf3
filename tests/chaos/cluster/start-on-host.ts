import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { getNamespace, type Host } from './hosts.ts';

export type HostProcess = {
  host: Host;
  file: string;
  parameters: string[];
  environment: Record<string, string>;
  /** What it prints is added to this file. */
  log: string;
  user?: 'postgres';
};

/** A long-running process on a machine. It ends with the machine. */
export function startOnHost(options: HostProcess): ChildProcess {
  const as =
    options.user === 'postgres'
      ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups']
      : [];
  const log = openSync(options.log, 'a');
  const child = spawn(
    'ip',
    ['netns', 'exec', getNamespace(options.host), ...as, options.file, ...options.parameters],
    {
      // Its own process group: Ctrl-C goes to the rehearsal, which ends the machines in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...options.environment },
      cwd: '/',
    },
  );
  child.on('error', (error) => console.error(`${options.file}: ${error.message}`));
  return child;
}
