import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './images.ts';

const marked = /<!-- rehearsed: (\S+) -->\n+( *)```sh\n([\s\S]*?)\n *```/g;

/**
 * Reads the rehearsed commands of docs/operations.md by name, so that the rehearsal runs exactly
 * these.
 */
export function readGuide(): Map<string, string> {
  const text = readFileSync(join(project, 'docs/operations.md'), 'utf8');
  return new Map(
    [...text.matchAll(marked)].map(([, name = '', indent = '', script = '']) => [
      name,
      script.replaceAll(`\n${indent}`, '\n').trim(),
    ]),
  );
}
