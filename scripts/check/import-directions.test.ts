import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a planted import against the direction is found', async () => {
  const folder = await mkdtemp('packages/domain/src/planted-');
  try {
    await writeFile(join(folder, 'planted.ts'), "import '@briolette/api';\n");
    const { code, said } = await check('packages/domain');
    expect(said).toContain('domain-imports');
    expect(said).toContain('planted.ts');
    expect(code).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the tree as it is has no violation', async () => {
  expect(await check('packages', 'apps')).toMatchObject({ code: 0 });
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
