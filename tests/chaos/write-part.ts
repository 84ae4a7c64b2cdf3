import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

const file = new URL('../../docs/chaos.md', import.meta.url);

/** Replaces one of the two parts of docs/chaos.md. */
export async function writePart(name: 'cluster' | 'payments', text: string): Promise<void> {
  const [startMarker, endMarker] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const before = await readFile(file, 'utf8');
  const [from, to] = [before.indexOf(startMarker), before.indexOf(endMarker)];
  if (from < 0 || to < from) throw new Error(`docs/chaos.md has no part "${name}"`);
  await writeFile(
    file,
    `${before.slice(0, from + startMarker.length)}\n\n${text}\n\n${before.slice(to)}`,
  );
}

export function getCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}
