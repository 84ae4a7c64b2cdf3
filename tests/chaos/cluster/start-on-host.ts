import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { type Host, namespaceOf } from './hosts.ts';

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
export function startOnHost(wanted: HostProcess): ChildProcess {
  const as =
    wanted.user === 'postgres'
      ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups']
      : [];
  const log = openSync(wanted.log, 'a');
  const child = spawn(
    'ip',
    ['netns', 'exec', namespaceOf(wanted.host), ...as, wanted.file, ...wanted.parameters],
    {
      // Its own process group: Ctrl-C goes to the rehearsal, which ends the machines in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...wanted.environment },
      cwd: '/',
    },
  );
  child.on('error', (error) => console.error(`${wanted.file}: ${error.message}`));
  return child;
}
