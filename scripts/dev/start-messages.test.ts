import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPostgres } from '@briolette/local-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainPostgres } from './open-dev.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'briolette-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command with only Node on its PATH. Returns its exit code and output. */
async function runCommand(options: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, options, {
    env: { PATH: dirname(process.execPath), HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { code, lines: output.trimEnd().split('\n') };
}

/** An option for Node that runs code before the command, in the same process. */
const importBefore = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`;
const otherNode = importBefore(
  `Object.defineProperty(process, 'versions', { value: { node: '20.11.0' } })`,
);

describe('a command prints in one line what to do', () => {
  test('with another version of Node', async () => {
    const { code, lines } = await runCommand([otherNode, 'scripts/dev/check-node.mjs']);
    expect(lines).toEqual(['Node 24.7 or later is needed, this is 20.11.0: run nvm install']);
    expect(code).toBe(1);
  });

  test('before npm ci', async () => {
    await mkdir(join(folder, 'scripts'));
    const copy = join(folder, 'scripts', 'ready.mjs');
    await copyFile('scripts/dev/check-node.mjs', copy);
    expect(await runCommand([copy])).toEqual({
      code: 1,
      lines: ['The packages are not installed: run npm ci'],
    });
  });

  test('prints nothing when all requirements are met', async () => {
    expect(await runCommand(['scripts/dev/check-node.mjs'])).toEqual({ code: 0, lines: [''] });
  });

  test.each(['scripts/dev/dev.ts', 'scripts/dev/dev-server.ts'])(
    '%s: when the port is in use',
    async (script) => {
      const other = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as { port: number };
      const { code, lines } = await runCommand([script], { PORT: String(port) });
      other.close();
      expect(lines).toEqual([
        `Port ${port} is in use: set PORT to another port, such as PORT=${port + 1}`,
      ]);
      expect(code).toBe(1);
    },
  );

  test('when PORT is not a port', async () => {
    const { lines } = await runCommand(['scripts/dev/dev.ts'], { PORT: 'http' });
    expect(lines).toEqual(['PORT must be a whole number from 1 to 65535']);
  });

  test('when its PostgreSQL is already running', async () => {
    // If the tests run as root, PostgreSQL runs as another user, who needs access.
    await chmod(folder, 0o755);
    const dataDirectory = join(folder, 'postgres');
    const running = await startPostgres({ dataDirectory, unsafe: true });
    const error = await startPostgres({ dataDirectory, unsafe: true }).then(
      () => new Error('PostgreSQL started twice'),
      (reason: Error) => reason,
    );
    await running.stop();
    expect(explainPostgres(error)).toMatch(/^Another PostgreSQL uses .*stop the other npm run/);
  });

  test('when PostgreSQL has no access to the folder', () => {
    const message = 'initdb: error: could not access directory "/root/x": Permission denied';
    expect(explainPostgres({ message })).toMatch(/^PostgreSQL can't access .*: move the checkout/);
  });

  test('npm run e2e without Chromium', async () => {
    const nowhere = { PLAYWRIGHT_BROWSERS_PATH: folder };
    expect(await runCommand(['scripts/ci/e2e.ts'], nowhere)).toEqual({
      code: 1,
      lines: ['Chromium is missing: apt-get install chromium'],
    });
  });

  test('npm run chaos without root', async () => {
    const asUser = importBefore('process.getuid = () => 1000');
    const { code, lines } = await runCommand([asUser, 'tests/chaos/run.ts']);
    expect(lines).toEqual(['Network namespaces need root: run it with sudo']);
    expect(code).toBe(1);
  });
});
