import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Commands of npm itself and of the system. */
const externalCommand = /^(npm (ci|audit)|git |docker |kubectl |apt-get |\.ci\/run|deploy\/)/;

/** Finds missing scripts, files and programs, and unknown options, without running the command. */
export function findCommandFaults(command: string): string[] {
  const plain = removeVariables(command);
  const faults = splitCommand(plain)
    .filter(isProjectPath)
    .filter((path) => !existsSync(path) && !path.endsWith('/.env'))
    .map((path) => `${path} does not exist`);
  if (externalCommand.test(plain)) return faults;
  const started = findStarted(plain);
  if (started === null) return [...faults, describeMissingScript(plain)];
  const entry = findEntry(started);
  if (!entry) return [...faults, ...findMissingProgram(started.script)];
  if (!existsSync(entry)) return [`${entry} does not exist`];
  const source = readSource(entry);
  const options = splitCommand(plain).flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []);
  const rows = [...plain.matchAll(/ --rows "([^"]+)"/g)].map(([, row = '']) => row);
  return [
    ...faults,
    ...rows.filter((row) => !isNamedBeside(entry, row)).map((row) => `${entry} has no row ${row}`),
    ...options
      .filter((option) => !readsOption(source, option) && !passedOn[entry]?.includes(option))
      .map((option) => `${entry} reads no --${option}`),
  ];
}

type Started = { script: string; workspace: string };

/** Returns the shell command behind an npm script, or the command itself; null without a script. */
export function findStarted(plain: string): Started | null {
  const { name, workspace } = parseNpm(plain);
  const script = name ? readScripts(workspace)[name] : plain;
  return script === undefined ? null : { script: removeVariables(script), workspace };
}

/** Returns the file that Node starts. */
export function findEntry({ script, workspace }: Started): string | null {
  const entry = /\bnode (?:--\S+ )*((?!scripts\/dev\/check-node)[\w./-]+\.(?:ts|mjs))/.exec(script);
  return entry?.[1] ? join(workspace, entry[1]) : null;
}

export function parseNpm(plain: string): { name: string | undefined; workspace: string } {
  const [, name, workspace = '.'] =
    /^npm (?:run )?(?:--silent )?([\w:-]+)(?: -w (\S+))?/.exec(plain) ?? [];
  return { name, workspace: workspace.replace(/^@briolette\//, 'apps/') };
}

export const readScripts = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts ?? {};

export const removeVariables = (command: string) => command.replace(/^(\w+=\S+ )+/, '');

function describeMissingScript(plain: string): string {
  const { name, workspace } = parseNpm(plain);
  return `there is no script ${name} in ${workspace}`;
}

const splitCommand = (command: string) => command.split(/\s+/);
const isProjectPath = (word: string) =>
  /^(apps|packages|scripts|tests|studio|deploy|\.ci)\/[\w./-]+$/.test(word);

/** Options of a program that the file starts. */
const passedOn: Record<string, string[]> = { 'scripts/ci/e2e.ts': ['project'] };

/** Whether the file declares the option for parseArgs, or compares a parameter with it. */
const readsOption = (source: string, option: string) =>
  new RegExp(`(^|[{\\s,])'?${option}'?: \\{ ?type:|'--${option}'`, 'm').test(source);

const isNamedBeside = (entry: string, name: string) =>
  globSync(join(dirname(entry), '**/*.ts')).some((path) =>
    readFileSync(path, 'utf8').includes(`'${name}'`),
  );

function findMissingProgram(script: string): string[] {
  const name =
    script
      .replace(/^(node scripts\/dev\/check-node\.mjs && |npx |node_modules\/\.bin\/)/, '')
      .split(' ')[0] ?? '';
  return name === 'npm' || existsSync(join('node_modules/.bin', name))
    ? []
    : [`${name} does not exist`];
}

/** Returns the source of a file and of its relative imports, which read the options. */
function readSource(path: string): string {
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(/(?:from |import\()'(\.\.?\/[^']+)'/g)].map(([, file = '']) =>
    join(dirname(path), file),
  );
  return [text, ...imported.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
