import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const scriptsIn = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts;
/** What npm itself does, and programs of the system. */
const ofOthers = /^(npm (ci|audit)|git |docker |apt-get |\.ci\/run)/;

/**
 * What is wrong with a command that is not run here: a script, file or program that is not there, a
 * path that leads nowhere, an option that nothing reads.
 */
export function faultsOfCommand(command: string): string[] {
  const plain = withoutSettings(command);
  const faults = wordsOf(plain)
    .filter(isPathOfOurs)
    .filter((path) => !existsSync(path) && !path.endsWith('/.env'));
  if (ofOthers.test(plain)) return faults.map((path) => `${path} is not there`);
  const [, name, workspace = '.'] = /^npm (?:run )?([\w:-]+)(?: -w (\S+))?/.exec(plain) ?? [];
  const script = name ? scriptsIn(workspace)[name] : plain;
  if (script === undefined) return [`there is no script ${name} in ${workspace}`];
  const started = withoutSettings(script);
  const entry = /\bnode (?:--\S+ )*((?!scripts\/ready)[\w./-]+\.(?:ts|mjs))/.exec(started)?.[1];
  if (!entry) return [...faults, ...missingProgram(started)];
  const path = join(workspace, entry);
  if (!existsSync(path)) return [`${path} is not there`];
  const source = sourceOf(path);
  const options = wordsOf(plain).flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []);
  return [
    ...faults.map((fault) => `${fault} is not there`),
    ...options
      .filter((option) => !new RegExp(`\\b${option}\\b`).test(source))
      .map((option) => `${path} reads no --${option}`),
  ];
}

const withoutSettings = (command: string) => command.replace(/^(\w+=\S+ )+/, '');
const wordsOf = (command: string) => command.split(/\s+/);
const isPathOfOurs = (word: string) =>
  /^(apps|packages|scripts|tests|studio|deploy|\.ci)\/[\w./-]+$/.test(word);

function missingProgram(started: string): string[] {
  const name =
    started
      .replace(/^(node scripts\/ready\.mjs && |npx |node_modules\/\.bin\/)/, '')
      .split(' ')[0] ?? '';
  return name === 'npm' || existsSync(join('node_modules/.bin', name))
    ? []
    : [`${name} is not there`];
}

/** The file and what it imports of its own folder: options are read there. */
function sourceOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, file = '']) =>
    join(dirname(path), file),
  );
  return [text, ...imported.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
