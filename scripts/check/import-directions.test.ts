import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const workspaces = globSync('{packages,apps}/*/package.json').map((path) => dirname(path));
const getCodeFolder = (workspace: string) =>
  `${workspace}/${existsSync(`${workspace}/app`) ? 'app' : 'src'}`;
const allFolders = [
  ...workspaces.map(getCodeFolder),
  ...workspaces.map((workspace) => `${workspace}/test`).filter((folder) => existsSync(folder)),
  'packages/browser-backend/vite',
  'studio/renderer',
  'scripts/check',
  'tests/support',
];

describe('finds forbidden imports planted in', () => {
  let output = '';
  let code = 0;
  const planted: string[] = [];

  beforeAll(async () => {
    for (const parent of allFolders) {
      const folder = await mkdtemp(`${parent}/planted-`);
      planted.push(folder);
      const against = relative(
        folder,
        parent.startsWith('studio') ? 'scripts/check/check.ts' : 'studio/render.mjs',
      );
      await writeFile(join(folder, 'against.ts'), `import '${against}';\n`);
      await writeFile(join(folder, 'undeclared.ts'), "import 'declared-nowhere';\n");
      await writeFile(
        join(folder, 'one.ts'),
        "import type { Two } from './two.ts';\nexport type One = Two;\n",
      );
      await writeFile(
        join(folder, 'two.ts'),
        "import type { One } from './one.ts';\nexport type Two = One;\n",
      );
    }
    ({ code, output } = await check(...planted));
  });
  afterAll(() => Promise.all(planted.map((folder) => rm(folder, { recursive: true }))));

  test.each(allFolders.map((folder, at) => ({ folder, at })))('$folder', ({ folder, at }) => {
    expect(code).toBe(1);
    // Tests may import everything.
    if (!folder.startsWith('tests'))
      expect(output).toMatch(new RegExp(`-imports: ${planted[at]}/against.ts imports`));
    expect(output).toContain(`declared-packages-only: ${planted[at]}/undeclared.ts`);
    expect(output).toMatch(new RegExp(`no-cycles: ${planted[at]}/(one|two).ts`));
  });
});

test('finds a page that imports the back end directly', async () => {
  const folder = await mkdtemp('apps/storefront/app/features/content/planted-');
  try {
    await writeFile(join(folder, 'planted.ts'), "import '@briolette/api';\n");
    expect(await check(folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining('storefront-app-imports'),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('fails when it reads no files', async () => {
  await mkdir('test-results', { recursive: true });
  const folder = await mkdtemp(join('test-results', 'empty-'));
  try {
    const { code, output } = await check(folder);
    expect(output).toContain('0 files read');
    expect(code).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

function check(...folders: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile('node', ['scripts/check/import-directions.ts', ...folders], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}
