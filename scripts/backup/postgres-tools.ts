import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Finds a PostgreSQL program: in PG_BIN, in the newest Debian version, or on the PATH. */
function postgresProgram(name: string): string {
  if (isAbsolute(name)) return name;
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
  const folder =
    process.env.PG_BIN ?? (versions.length > 0 ? `${debian}/${Math.max(...versions)}/bin` : '');
  return folder ? join(folder, name) : name;
}

/** Starts a program. As root it switches to the user postgres, who must own the folders. */
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

/** Runs a program until it exits. On failure the error contains its output. */
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
      code === 0 ? resolve() : reject(new Error(`${name} exited with ${code}:\n${output()}`)),
    );
  });
}

/** Returns a function that gives the last 4,000 characters of a program's output. */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const append = (chunk: Buffer) => {
    output = (output + chunk).slice(-4_000);
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  return () => output.trim();
}
