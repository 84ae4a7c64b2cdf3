import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { domains, technicalFolders } from './domains.ts';
import { listSourceFiles } from './source-files.ts';

const maxFiles = 25;
const minLines = 10;

/** The folders whose subfolders are domains. */
const roots = [
  'packages/*/src',
  'packages/*/test',
  'apps/*/app/features',
  'apps/server/src',
  'tests/e2e',
  'tests/conformance/cases',
];

/** Checks folders and file sizes under `root`. Returns one line for each violation. */
export function checkLayout(root: string): string[] {
  const files = listSourceFiles(root);
  return [...unknownFolders(root), ...crowdedFolders(files), ...shortFiles(root, files)];
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

/** Short files that can't be merged into another one. */
const shortFileReasons: Record<string, string> = {
  'apps/server/src/production.ts': 'must be evaluated before the other imports',
  'packages/contract/src/http/durations.ts': 'landing pages import it without the Zod schemas',
  'packages/ui/src/styles/fonts.ts': 'URLs of assets, for pages that preload them',
};

/**
 * Only shipped code is measured; entry points, type declarations, routes and tests may be
 * short.
 */
const mayBeShort = (file: string) =>
  file in shortFileReasons ||
  !/^(packages\/[^/]+\/src|apps\/[^/]+\/(app|src))\//.test(file) ||
  /(^|\/)index\.tsx?$|\.d\.ts$|\.test\.tsx?$|\/app\/routes(\/|\.tsx?$)/.test(file);

function shortFiles(root: string, files: string[]): string[] {
  return (
    files
      .filter((file) => !mayBeShort(file))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8').trimEnd() }))
      // A generated constant has few lines and many characters.
      .filter(({ text }) => countLines(text) < minLines && text.length < 2000)
      .map(
        ({ file, text }) => `${file}: ${countLines(text)} lines, at least ${minLines} are required`,
      )
  );
}

const countLines = (text: string) => text.split('\n').length;

if (import.meta.main) {
  const violations = checkLayout('.');
  for (const violation of violations) console.error(violation);
  console.log(`layout: ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
