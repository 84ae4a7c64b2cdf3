import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './images.ts';

const marked = /<!-- rehearsed: (\S+) -->\n+( *)```sh\n([\s\S]*?)\n *```/g;

/** Returns the marked commands of docs/operations by name. The test runs what the guide says. */
export function readGuide(): Map<string, string> {
  const pages = globSync('docs/operations/*.md', { cwd: project });
  const text = pages.map((page) => readFileSync(join(project, page), 'utf8')).join('\n');
  return new Map(
    [...text.matchAll(marked)].map(([, name = '', indent = '', script = '']) => [
      name,
      script.replaceAll(`\n${indent}`, '\n').trim(),
    ]),
  );
}
