import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** PostgreSQL's own programs: from PG_BIN, from Debian's newest version, or from the PATH. */
function postgresProgram(name: string): string {
  if (isAbsolute(name)) return name;
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
  const folder =
    process.env.PG_BIN ?? (versions.length > 0 ? `${debian}/${Math.max(...versions)}/bin` : '');
  return folder ? join(folder, name) : name;
}

/** PostgreSQL never runs as root: then it runs as the user postgres, who must own the folders. */
export function startProgram(
  name: string,
  parameters: string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const program = postgresProgram(name);
  const asPostgres = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', program];
  const [file, before] = process.getuid?.() === 0 ? ['setpriv', asPostgres] : [program, []];
  return spawn(file, [...before, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
  });
}

/** Runs a program to its end; what it said becomes the error if it failed. */
export function runProgram(
  name: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startProgram(name, parameters, environment);
    const output = collectOutput(child);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}:\n${output()}`)),
    );
  });
}

/** The end of what a program prints. */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const append = (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000);
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  return () => output.trim();
}
