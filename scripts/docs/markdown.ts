import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the paths of all Markdown files that git doesn't ignore. */
export function listDocuments(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'];
  return execFileSync('git', options, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => existsSync(path));
}

/** Returns the links and images of a document that lead to no file, or to no heading of it. */
export function findBrokenLinks(
  path: string,
  text: string,
  read = (target: string) => (existsSync(target) ? readFileSync(target, 'utf8') : null),
): string[] {
  const targets = [...removeCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  );
  return targets.filter((target) => {
    if (/^(https?:|mailto:)/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    if (!file) return !listAnchors(text).includes(anchor ?? '');
    const linked = join(dirname(path), file);
    if (anchor === undefined) return !existsSync(linked);
    const content = read(linked);
    return content === null || !listAnchors(content).includes(anchor);
  });
}

/** Returns the anchors that GitHub gives to headings. */
export function listAnchors(text: string): string[] {
  const used = new Map<string, number>();
  const headings = [...text.replace(fence, '').matchAll(/^#{1,6} (.+)$/gm)];
  const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return [
    ...named,
    ...headings.map(([, heading = '']) => {
      const anchor = heading
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-');
      const count = used.get(anchor) ?? 0;
      used.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  ];
}

export type DocumentedCommand = {
  command: string;
  /** The deployment rehearsal runs the block, as `scripts/deploy/deploy.test.ts` checks. */
  rehearsed: boolean;
};

/** Returns the commands in fenced shell blocks, one per line, and in inline code. */
export function listCommands(text: string): DocumentedCommand[] {
  const blocks = [...text.matchAll(/(<!-- rehearsed: \S+ -->)?\s*^ *```(\w*)\n([\s\S]*?)^ *```/gm)];
  const fenced = blocks
    .filter(([, , language = '']) => ['', 'sh', 'bash', 'shell'].includes(language))
    .flatMap(([, mark, , code = '']) =>
      code.split('\n').map((line) => ({
        command: line.replace(/\s+#.*$/, '').trim(),
        rehearsed: mark !== undefined,
      })),
    );
  const inline = [...text.replace(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => ({
    command: code,
    rehearsed: false,
  }));
  return [...fenced, ...inline].filter(({ command }) => commandStart.test(command));
}

const fence = /^ *```[\s\S]*?^ *```/gm;
const removeCode = (text: string) => text.replace(fence, '').replace(/`[^`\n]*`/g, '');

const commandStart =
  /^(?:\w+=\S+ )*(?:(?:npm|npx|node|git|docker|kubectl|apt-get|node_modules\/\.bin\/\w+) \S|\.ci\/run$|deploy\/[\w-]+\.sh\b)/;
