import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { domains, technicalFolders } from './domains.ts';
import { listSourceFiles } from './source-files.ts';

const maxFiles = 25;
const minLines = 10;
const maxSourceFiles = 1180;

/** The folders whose subfolders are domains. */
const roots = [
  'packages/*/src',
  'packages/*/test',
  'apps/*/app/features',
  'apps/server/src',
  'tests/e2e',
  'tests/conformance/cases',
];

/** Checks folders, file sizes and the number of files under `root`. Returns one line for each violation. */
export function checkLayout(root: string): string[] {
  const files = listSourceFiles(root);
  return [
    ...unknownFolders(root),
    ...crowdedFolders(files),
    ...shortFiles(root, files),
    ...tooManyFiles(files),
  ];
}

function unknownFolders(root: string): string[] {
  return globSync(
    roots.map((path) => `${path}/*/`),
    { cwd: root },
  )
    .map((folder) => folder.replace(/\/$/, ''))
    .filter((folder) => globSync(`${folder}/**/*.*`, { cwd: root }).length > 0)
    .filter((folder) => !isAllowed(dirname(folder), basename(folder)))
    .sort()
    .map((folder) => `${folder}: neither a domain nor a technical folder of this layer`);
}

const isAllowed = (layer: string, name: string) =>
  (domains as readonly string[]).includes(name) || technicalFolders[layer]?.includes(name);

function crowdedFolders(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${maxFiles} are allowed`);
}

/** Whether a file is source code: tests, their helpers and type declarations are not counted. */
const isSource = (file: string) =>
  /^(packages|apps|scripts|studio|deploy)\//.test(file) &&
  !/\/test\/|\.(test|spec)\.tsx?$|\.d\.ts$/.test(file);

/** Entry points of packages, route files, which React Router requires, and migrations. */
const mayBeShort = (file: string) =>
  /(^|\/)index\.tsx?$|\/app\/routes(\/|\.tsx?$)|\/migrations\/\d{4}-[^/]+$/.test(file);

function tooManyFiles(files: string[]): string[] {
  const count = files.filter(isSource).length;
  return count > maxSourceFiles
    ? [`${count} source files, at most ${maxSourceFiles} are allowed: merge what one file uses`]
    : [];
}

function shortFiles(root: string, files: string[]): string[] {
  return files
    .filter((file) => isSource(file) && !mayBeShort(file))
    .map((file) => ({ file, lines: countLines(readFileSync(join(root, file), 'utf8').trimEnd()) }))
    .filter(({ lines }) => lines < minLines)
    .map(({ file, lines }) => `${file}: ${lines} lines, at least ${minLines} are required`);
}

const countLines = (text: string) => text.split('\n').length;

if (import.meta.main) {
  const violations = checkLayout('.');
  for (const violation of violations) console.error(violation);
  console.log(`layout: ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
