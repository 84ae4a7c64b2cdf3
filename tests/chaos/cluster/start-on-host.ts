import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { getNamespace, type Host } from './hosts.ts';

export type HostProcess = {
  host: Host;
  file: string;
  parameters: string[];
  environment: Record<string, string>;
  /** The file to which its output is appended. */
  log: string;
  user?: 'postgres';
};

/** Starts a long-running process on a machine. It stops with the machine. */
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
      // In its own process group, so that Ctrl-C reaches only this process, which stops the
      // machines in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...options.environment },
      cwd: '/',
    },
  );
  child.on('error', (error) => console.error(`${options.file}: ${error.message}`));
  return child;
}
