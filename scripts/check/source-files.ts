import { globSync } from 'node:fs';

const sources = '{packages,apps,scripts,studio,tests}/**/*.{ts,tsx,mts,mjs,js,css}';
/** As in .gitignore: only a `build` folder directly in a workspace is generated. */
const generated = [
  '**/node_modules',
  '{packages,apps}/*/build',
  '**/dist',
  '**/.react-router',
  '**/public',
];

/** Lists the source files under `root`, sorted by path, without generated and public files. */
export function listSourceFiles(root: string): string[] {
  return globSync(sources, { cwd: root, exclude: [...generated] }).sort();
}
