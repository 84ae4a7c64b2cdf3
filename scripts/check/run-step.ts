import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { startHeartbeat } from '../lib/console.ts';

export type Step = {
  name: string;
  command: string[];
  /** The folder it runs in. */
  in?: string;
  environment?: Record<string, string>;
  /** Shows the output while the step runs. By default it is shown only on failure. */
  showOutput?: boolean;
};

/** Runs one step and prints its duration, and its output if it fails. */
export function runStep({
  name,
  command,
  in: folder,
  environment,
  showOutput = false,
}: Step): Promise<boolean> {
  const [program = '', ...options] = command;
  const heartbeat = startHeartbeat(name);
  if (showOutput) heartbeat.stop();
  const child = spawn(program, options, {
    cwd: folder,
    stdio: ['ignore', showOutput ? 'inherit' : 'pipe', showOutput ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      ...environment,
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    child.once('error', (error) => {
      output += error.message;
    });
    child.once('close', (code) => {
      heartbeat.stop();
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${heartbeat.seconds()} s)`);
      if (code !== 0) console.log(output);
      done(code === 0);
    });
  });
}
