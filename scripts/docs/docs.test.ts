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

describe.each(documents)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  test('every link has a target', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const local = targets.filter((target) => !/^(https?:|mailto:|#)/.test(target));
    const broken = local.filter(
      (target) => !existsSync(join(dirname(path), target.split('#')[0] ?? '')),
    );
    expect(broken).toEqual([]);
  });

  test('every command exists', () => {
    const faults = commandsIn(text).flatMap((command) =>
      findCommandFaults(command).map((fault) => `${command}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('names nothing outside the project', () => {
    expect(text).not.toMatch(/\.\.\/shared|\/work\/main|registry\.npmjs/);
  });
});

describe('the check of commands', () => {
  test('finds commands in code blocks and inline code, without comments', () => {
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
    ['node scripts/nothing.ts', 'scripts/nothing.ts does not exist'],
    [
      'node scripts/backup/restore.ts --from /backups --sideways',
      'scripts/backup/restore.ts reads no --sideways',
    ],
    ['npm run chaos -- --sideways', 'tests/chaos/run.ts reads no --sideways'],
    ['npx vitest run tests/nothing', 'tests/nothing'],
    ['npx nothing', 'nothing does not exist'],
    ['docker compose -f deploy/nothing.yml up', 'deploy/nothing.yml does not exist'],
  ])('rejects %s', (command, fault) => {
    expect(findCommandFaults(command).join()).toContain(fault);
  });
});

const command =
  /^(?:\w+=\S+ )*(?:(?:npm|npx|node|git|docker|apt-get|node_modules\/\.bin\/\w+) \S|\.ci\/run$)/;

/** Returns the commands in fenced blocks, one per line, and in inline code. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)];
  const fenced = blocks
    .filter(([, language = '']) => ['', 'sh', 'bash', 'shell'].includes(language))
    .flatMap(([, , code = '']) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim());
  const rest = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const inline = [...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...fenced, ...inline].filter((code) => command.test(code));
}

const scriptsIn = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts;
/** Commands of npm itself and of the system. */
const externalCommand = /^(npm (ci|audit)|git |docker |apt-get |\.ci\/run)/;

/** Finds missing scripts, files and programs, and unknown options, without running the command. */
function findCommandFaults(command: string): string[] {
  const plain = withoutSettings(command);
  const faults = splitCommand(plain)
    .filter(isProjectPath)
    .filter((path) => !existsSync(path) && !path.endsWith('/.env'));
  if (externalCommand.test(plain)) return faults.map((path) => `${path} does not exist`);
  const [, name, workspace = '.'] = /^npm (?:run )?([\w:-]+)(?: -w (\S+))?/.exec(plain) ?? [];
  const script = name ? scriptsIn(workspace)[name] : plain;
  if (script === undefined) return [`there is no script ${name} in ${workspace}`];
  const started = withoutSettings(script);
  const entry = /\bnode (?:--\S+ )*((?!scripts\/dev\/check-node)[\w./-]+\.(?:ts|mjs))/.exec(
    started,
  )?.[1];
  if (!entry) return [...faults, ...missingProgram(started)];
  const path = join(workspace, entry);
  if (!existsSync(path)) return [`${path} does not exist`];
  const source = readSource(path);
  const options = splitCommand(plain).flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []);
  return [
    ...faults.map((fault) => `${fault} does not exist`),
    ...options
      .filter((option) => !new RegExp(`\\b${option}\\b`).test(source))
      .map((option) => `${path} reads no --${option}`),
  ];
}

const withoutSettings = (command: string) => command.replace(/^(\w+=\S+ )+/, '');
const splitCommand = (command: string) => command.split(/\s+/);
const isProjectPath = (word: string) =>
  /^(apps|packages|scripts|tests|studio|deploy|\.ci)\/[\w./-]+$/.test(word);

function missingProgram(started: string): string[] {
  const name =
    started
      .replace(/^(node scripts\/dev\/check-node\.mjs && |npx |node_modules\/\.bin\/)/, '')
      .split(' ')[0] ?? '';
  return name === 'npm' || existsSync(join('node_modules/.bin', name))
    ? []
    : [`${name} does not exist`];
}

/** Returns the source of a file and of its relative imports, which read the options. */
function readSource(path: string): string {
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, file = '']) =>
    join(dirname(path), file),
  );
  return [text, ...imported.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
