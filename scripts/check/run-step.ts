import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { signsOfLife } from '../lib/console.ts';

export type Step = {
  name: string;
  command: string[];
  /** The folder it runs in. */
  in?: string;
  environment?: Record<string, string>;
  /** Show what it prints while it runs; otherwise only when it fails. */
  shown?: boolean;
};

/** Runs one step, says how long it took, and prints what it said if it failed. */
export function runStep({
  name,
  command,
  in: folder,
  environment,
  shown = false,
}: Step): Promise<boolean> {
  const [program = '', ...options] = command;
  const life = signsOfLife(name);
  if (shown) life.stop();
  const child = spawn(program, options, {
    cwd: folder,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      ...environment,
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  });
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  child.stderr?.on('data', (chunk) => (said += chunk));
  return new Promise((done) => {
    child.once('error', (error) => {
      said += error.message;
    });
    child.once('close', (code) => {
      life.stop();
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${life.seconds()} s)`);
      if (code !== 0) console.log(said);
      done(code === 0);
    });
  });
}
