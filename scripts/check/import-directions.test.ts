import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const workspaces = globSync('{packages,apps}/*/package.json').map((path) => dirname(path));
const codeOf = (workspace: string) =>
  `${workspace}/${existsSync(`${workspace}/app`) ? 'app' : 'src'}`;
const everyRoom = [
  ...workspaces.map(codeOf),
  ...workspaces.map((workspace) => `${workspace}/test`).filter((folder) => existsSync(folder)),
  'packages/browser-backend/vite',
  'studio/renderer',
  'scripts/check',
  'tests/support',
];

describe('planted in every workspace and folder, and found:', () => {
  let said = '';
  let code = 0;
  const planted: string[] = [];

  beforeAll(async () => {
    for (const room of everyRoom) {
      const folder = await mkdtemp(`${room}/planted-`);
      planted.push(folder);
      const against = relative(
        folder,
        room.startsWith('studio') ? 'scripts/check/check.ts' : 'studio/render.mjs',
      );
      await writeFile(join(folder, 'against.ts'), `import '${against}';\n`);
      await writeFile(join(folder, 'undeclared.ts'), "import 'declared-by-nobody';\n");
      await writeFile(
        join(folder, 'one.ts'),
        "import type { Two } from './two.ts';\nexport type One = Two;\n",
      );
      await writeFile(
        join(folder, 'two.ts'),
        "import type { One } from './one.ts';\nexport type Two = One;\n",
      );
    }
    ({ code, said } = await check(...planted));
  });
  afterAll(() => Promise.all(planted.map((folder) => rm(folder, { recursive: true }))));

  test.each(everyRoom.map((room, at) => ({ room, at })))('$room', ({ room, at }) => {
    expect(code).toBe(1);
    // Tests look at everything, so nothing is against their direction.
    if (!room.startsWith('tests'))
      expect(said).toMatch(new RegExp(`-imports: ${planted[at]}/against.ts imports`));
    expect(said).toContain(`declared-packages-only: ${planted[at]}/undeclared.ts`);
    expect(said).toMatch(new RegExp(`no-cycles: ${planted[at]}/(one|two).ts`));
  });
});

test('a page that imports the back end past its door is found', async () => {
  const folder = await mkdtemp('apps/storefront/app/features/content/planted-');
  try {
    await writeFile(join(folder, 'planted.ts'), "import '@briolette/api';\n");
    expect(await check(folder)).toMatchObject({
      code: 1,
      said: expect.stringContaining('storefront-app-imports'),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a check that read no files fails', async () => {
  await mkdir('test-results', { recursive: true });
  const folder = await mkdtemp(join('test-results', 'empty-'));
  try {
    const { code, said } = await check(folder);
    expect(said).toContain('0 files read');
    expect(code).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

function check(...folders: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile('node', ['scripts/check/import-directions.ts', ...folders], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}
