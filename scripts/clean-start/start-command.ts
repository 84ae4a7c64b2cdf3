import { spawn } from 'node:child_process';

export type StartedShop = { address: string; openAfterMs: number; stop(): Promise<void> };

/** Runs npm run <command> until it says where the shop is open; shows what it says. */
export async function startCommand(
  folder: string,
  command: string,
  port: number,
): Promise<StartedShop> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', command], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: npm, its shell and the shop end together.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
      const found = /The shop is open at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`npm run ${command} ended with ${code}`)));
  });
  return {
    address,
    openAfterMs: performance.now() - started,
    async stop() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
