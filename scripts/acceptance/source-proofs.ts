import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { idsInTitle } from './ids-in-title.ts';
import type { Proof } from './proof.ts';

const sources = [
  '{packages,apps,tests,scripts}/**/*.{test.ts,test.tsx,spec.ts}',
  // One test file runs these on each engine.
  'tests/conformance/cases/*.ts',
];

/** Reads the titles that carry ids from the sources of tests and conformance cases. */
export function sourceProofs(root: string): Proof[] {
  return globSync(sources, { cwd: root, exclude: ['**/node_modules'] })
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const titles = titlesIn(parseSync(file, source).program, '');
      return titles
        .flatMap((title) => withComputedIds(title, source))
        .map((title) => ({
          ids: idsInTitle(title),
          file,
          title,
          engine: '',
          status: 'passed' as const,
        }));
    })
    .filter(({ ids }) => ids.length > 0);
}

/** `[${id}]` in a title stands for the ids that the file lists as texts: one title for each. */
function withComputedIds(title: string, source: string): string[] {
  const computed = /(?<=\[[^\]]*)…(?=[^\]]*\])/;
  if (!computed.test(title)) return [title];
  const ids = [...source.matchAll(/'([A-Z]{3}-\d{2})'/g)].map(([, id = '']) => id);
  return [...new Set(ids)].map((id) => title.replace(computed, id));
}

type Node = { type: string; [field: string]: unknown };

/** A test's title includes the titles of its describes. A step's title is its own. */
function titlesIn(node: unknown, group: string): string[] {
  if (Array.isArray(node)) return node.flatMap((child) => titlesIn(child, group));
  if (!isNode(node)) return [];
  const below = (inner: string) => Object.values(node).flatMap((child) => titlesIn(child, inner));
  if (node.type !== 'CallExpression') return below(group);

  const callee = calleeName(node.callee);
  const [first] = node.arguments as Node[];
  if (callee === 'cases') return [...keysOf(first), ...below(group)];
  const title = textOf(first);
  if (title === null || !/^(?:test|it|describe)\b/.test(callee)) return below(group);
  if (/\.(?:skip|todo|fixme|fails?)\b/.test(callee)) return [];
  if (callee.endsWith('.step')) return [title, ...below(group)];
  const full = `${group} ${title}`.trim();
  return [full, ...below(/\bdescribe\b/.test(callee) ? full : group)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** `test.describe.each` for `test.describe.each([1, 2])('title', …)`. */
function calleeName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'CallExpression') return calleeName(node.callee);
  if (node.type === 'TaggedTemplateExpression') return calleeName(node.tag);
  if (node.type !== 'MemberExpression') return '';
  return `${calleeName(node.object)}.${calleeName(node.property)}`;
}

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('…');
}

function keysOf(node: unknown): string[] {
  if (!isNode(node) || node.type !== 'ObjectExpression') return [];
  return (node.properties as Node[]).flatMap(({ key }) => textOf(key) ?? []);
}
