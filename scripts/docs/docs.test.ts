import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCovered } from './command-coverage.ts';
import { findCommandFaults } from './command-faults.ts';
import { findBrokenLinks, listAnchors, listCommands, listDocuments } from './markdown.ts';

const documents = listDocuments();
const read = (path: string) => readFileSync(path, 'utf8');
const rehearsal = [
  ...globSync('docs/operations/*.md').flatMap((path) =>
    listCommands(read(path)).flatMap(({ command, rehearsed }) => (rehearsed ? [command] : [])),
  ),
  ...globSync('tests/rehearse/**/*.ts').map(read),
].join('\n');

describe.each(documents)('%s', (path) => {
  const text = read(path);

  test('every link has a target, and every anchor a heading', () => {
    expect(findBrokenLinks(path, text)).toEqual([]);
  });

  test('every command exists and reads its options', () => {
    const faults = listCommands(text).flatMap(({ command }) =>
      findCommandFaults(command).map((fault) => `${command}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('a suite, a test or the deployment rehearsal runs every command', () => {
    const commands = listCommands(text).filter((command) => !isCovered(command, rehearsal));
    expect(commands.map(({ command }) => command)).toEqual([]);
  });

  test('is at most 300 lines long', () => {
    // The list of statements has one line per statement.
    const limit = path === 'docs/acceptance.md' ? Number.POSITIVE_INFINITY : 300;
    expect(text.split('\n').length).toBeLessThanOrEqual(limit);
  });

  test('names nothing outside the project', () => {
    expect(text).not.toMatch(/\.\.\/shared|\/work\/main|registry\.npmjs/);
  });
});

describe('the check of links', () => {
  const other = '# Back up\n\n## A `bucket`, or two?\n\n## Twice\n\n## Twice\n';

  test('reads anchors as GitHub writes them', () => {
    expect(listAnchors(other)).toEqual(['back-up', 'a-bucket-or-two', 'twice', 'twice-1']);
  });

  test.each(['gone.md', 'gone.md#a', 'README.md#gone', '#gone', 'docs/gone.png'])(
    'finds a broken link to %s',
    (target) => {
      expect(findBrokenLinks('page.md', `# Page\n\n[a link](${target})`, () => other)).toEqual([
        target,
      ]);
    },
  );

  test.each(['README.md', 'README.md#back-up', '#page', 'https://example.com/x', 'docs'])(
    'accepts a link to %s',
    (target) => {
      expect(findBrokenLinks('page.md', `# Page\n\n[a link](${target})`, () => other)).toEqual([]);
    },
  );
});

describe('the check of commands', () => {
  test('finds commands in code blocks and inline code, without comments', () => {
    const text =
      'Run `npm ci`, not `npm`.\n\n```\nA=1 npm start   # opens\nsome output\n```\n\n```ts\nnpm x\n```\n';
    expect(listCommands(text).map(({ command }) => command)).toEqual(['A=1 npm start', 'npm ci']);
  });

  test('knows which blocks are rehearsed', () => {
    const text =
      '<!-- rehearsed: one/up -->\n```sh\ndocker compose up\n```\n\n```sh\ngit pull\n```\n';
    expect(listCommands(text).map(({ rehearsed }) => rehearsed)).toEqual([true, false]);
  });

  test.each([
    ['npm run nothing', 'there is no script nothing in .'],
    [
      'npm run build:nothing -w apps/storefront',
      'there is no script build:nothing in apps/storefront',
    ],
    ['node scripts/nothing.ts', 'scripts/nothing.ts does not exist'],
    [
      'node scripts/backup/restore.ts --from /backups --sideways',
      'scripts/backup/restore.ts reads no --sideways',
    ],
    ['npm run chaos -- --sideways', 'tests/chaos/run.ts reads no --sideways'],
    ['npm run chaos -- --short --limit', 'tests/chaos/run.ts reads no --limit'],
    ['npm run chaos -- --rows "gone"', 'tests/chaos/run.ts has no row gone'],
    ['npx vitest run tests/nothing', 'tests/nothing'],
    ['npx nothing', 'nothing does not exist'],
    ['docker compose -f deploy/nothing.yml up', 'deploy/nothing.yml does not exist'],
  ])('rejects %s', (command, fault) => {
    expect(findCommandFaults(command).join()).toContain(fault);
  });

  test.each([
    'npm run unheard-of',
    'npm run bench -- unheard-of',
    'npm run render-images',
    'node studio/optics.ts',
    'npx vitest run tests/nothing',
    'npm run e2e -- nothing.spec',
    'docker compose exec -T database vacuumdb',
    'docker compose pause database',
  ])('finds that nothing runs %s', (command) => {
    expect(isCovered({ command, rehearsed: false }, rehearsal)).toBe(false);
  });
});
