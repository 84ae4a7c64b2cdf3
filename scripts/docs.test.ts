import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandsIn } from './docs/commands-in.ts';
import { faultsOfCommand } from './docs/faults-of-command.ts';
import { onlyJudged, ranBy, standsFor } from './docs/where-commands-run.ts';

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
    const faults = commandsIn(text).flatMap((command) =>
      faultsOfCommand(command).map((fault) => `${command}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('it names nothing outside the project', () => {
    expect(text).not.toMatch(/\.\.\/shared|\/work\/main|registry\.npmjs/);
  });
});

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/shopkeeper.md'])(
  '%s, the first steps',
  (path) => {
    const commands = new Set(commandsIn(readFileSync(path, 'utf8')));

    test.each([...commands])('%s is run by a test, or it is said why not', (command) => {
      const file = ranBy[command];
      if (file === undefined) expect(onlyJudged).toHaveProperty([command]);
      else
        expect(readFileSync(file, 'utf8').replaceAll(' --silent', '')).toContain(
          standsFor[command] ?? command,
        );
    });
  },
);

describe('the judge of commands', () => {
  test('finds them in blocks and in texts, without their comments', () => {
    const text =
      'Run `npm ci`, not `npm`.\n\n```\nA=1 npm start   # opens\nsome output\n```\n\n```ts\nnpm x\n```\n';
    expect(commandsIn(text)).toEqual(['A=1 npm start', 'npm ci']);
  });

  test.each([
    ['npm run nothing', 'there is no script nothing in .'],
    [
      'npm run build:nothing -w apps/storefront',
      'there is no script build:nothing in apps/storefront',
    ],
    ['node scripts/nothing.ts', 'scripts/nothing.ts is not there'],
    [
      'node scripts/restore.ts --from /backups --sideways',
      'scripts/restore.ts reads no --sideways',
    ],
    ['npm run chaos -- --sideways', 'tests/chaos/run.ts reads no --sideways'],
    ['npx vitest run tests/nothing', 'tests/nothing'],
    ['npx nothing', 'nothing is not there'],
    ['docker compose -f deploy/nothing.yml up', 'deploy/nothing.yml is not there'],
  ])('refuses %s', (command, fault) => {
    expect(faultsOfCommand(command).join()).toContain(fault);
  });
});
