import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((path) => existsSync(path));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

describe.each(documents)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  test('every link leads somewhere', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const local = targets.filter((target) => !/^(https?:|mailto:|#)/.test(target));
    const broken = local.filter(
      (target) => !existsSync(join(dirname(path), target.split('#')[0] ?? '')),
    );
    expect(broken).toEqual([]);
  });

  test('every command is one that the project has', () => {
    // With -w it is a command of that workspace.
    const named = [...text.matchAll(/npm run ([\w:]+)(?![\w:]| -w)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const files = [
      ...text.matchAll(/\bnode ((?:scripts|tests|studio|apps|packages)\/[\w/.-]+\.(?:ts|mjs))/g),
    ];
    expect(files.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
  });

  test('it names nothing outside the project', () => {
    expect(text).not.toMatch(/\.\.\/shared|\/work\/main|registry\.npmjs/);
  });
});
