import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from './targets.ts';

export type SqlmapResult = { tested: string[]; injectable: boolean; output: string };

/** Runs sqlmap on every parameter of one call, with all techniques for PostgreSQL. */
export async function runSqlmap(
  origin: string,
  target: Target,
  level: number,
): Promise<SqlmapResult> {
  const folder = await mkdtemp(join(tmpdir(), 'sqlmap-'));
  const output = await run('sqlmap', [
    '-u',
    origin + target.path,
    `--method=${target.method}`,
    ...target.headers.flatMap((header) => ['-H', header]),
    ...(target.body === null
      ? []
      : ['-H', 'content-type: application/json', `--data=${target.body}`]),
    // Named explicitly, because sqlmap ignores parameters called "token" below level 4.
    ...(target.parameters.length > 0 ? ['-p', target.parameters.join()] : []),
    '--dbms=PostgreSQL',
    `--level=${level}`,
    '--risk=1',
    // These headers never reach a statement; cookies are tested where a call reads them.
    '--skip=user-agent,referer,host',
    '--time-sec=2',
    '--ignore-code=400,401,402,404,409,413,422,429',
    '--batch',
    '--flush-session',
    '--disable-coloring',
    `--output-dir=${folder}`,
  ]);
  await rm(folder, { recursive: true, force: true });
  const names = [
    ...output.matchAll(/parameter '([^']+)' (?:does not seem to be|is vulnerable|appears to be)/g),
  ];
  return {
    tested: [...new Set(names.map(([, name = '']) => name))],
    injectable: /identified the following injection point/.test(output),
    output,
  };
}

function run(command: string, parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', () => reject(new Error('sqlmap is not installed: apt-get install sqlmap')));
    child.once('close', () => resolve(output));
  });
}
