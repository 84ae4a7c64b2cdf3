/**
 * node scripts/check/retired-names.ts: counts names that use a retired word, per package.
 *   --list   prints each name with what replaces it
 *   --all    includes words that are retired in one sense only
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';
import { ambiguousWords, exceptions, type RetiredWord, retiredWords } from './retired-words.ts';
import { listSourceFiles } from './source-files.ts';

export type Kind = 'file' | 'folder' | 'identifier' | 'SQL name' | 'CSS class';
export type Finding = { file: string; kind: Kind; name: string; instead: string };

/** Finds the names under `root` that use a retired word. */
export function findRetiredNames(root: string, words: RetiredWord[] = retiredWords): Finding[] {
  const folders = new Set<string>();
  return listSourceFiles(root).flatMap((file) =>
    [...namesIn(file, readFileSync(join(root, file), 'utf8'), folders)]
      .filter(({ name }) => !exceptions.some((each) => isExcepted(each, name, file)))
      .flatMap(({ kind, name }) => {
        const word = retiredWordIn(name, words);
        return word ? [{ file, kind, name, instead: word.instead }] : [];
      }),
  );
}

const isExcepted = ({ name, path }: (typeof exceptions)[number], text: string, file: string) =>
  name.test(text) && (path === undefined || path.test(file));

/** Returns the retired word that a name contains as a whole word. */
export function retiredWordIn(name: string, words: RetiredWord[]): RetiredWord | undefined {
  const parts = splitName(name);
  return words.find((word) => parts.some((_, at) => uses(word, parts, at)));
}

/** Splits camelCase, kebab-case and snake_case names into lower-case words. */
export function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

function uses(
  { forms, only, allowedAfter, allowedBefore }: RetiredWord,
  parts: string[],
  at: number,
) {
  if (!forms.includes(parts[at] ?? '')) return false;
  if (only && parts.length === 1) return false;
  if (only === 'first' && at > 0) return false;
  if (only === 'last' && at < parts.length - 1) return false;
  if (allowedAfter?.includes(parts[at - 1] ?? '')) return false;
  return !allowedBefore?.includes(parts[at + 1] ?? '');
}

type Name = { kind: Kind; name: string };

function namesIn(file: string, text: string, folders: Set<string>): Name[] {
  const newFolders = file
    .split('/')
    .slice(0, -1)
    .map((name, at, all) => ({ name, path: all.slice(0, at + 1).join('/') }))
    .filter(({ path }) => !folders.has(path));
  for (const { path } of newFolders) folders.add(path);
  const names = file.endsWith('.css')
    ? cssClasses(text).map((name): Name => ({ kind: 'CSS class', name }))
    : [
        ...declaredNames(file, text).map((name): Name => ({ kind: 'identifier', name })),
        ...sqlNames(text).map((name): Name => ({ kind: 'SQL name', name })),
      ];
  return [
    ...newFolders.map(({ name }): Name => ({ kind: 'folder', name })),
    { kind: 'file', name: basename(file).replace(/\.[^.]+$/, '') },
    ...names,
  ];
}

/** The class names in the selectors of a style sheet. */
function cssClasses(text: string): string[] {
  const selectors = text.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return unique(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => selector.match(/(?<=\.)-?[_a-zA-Z][\w-]*/g) ?? []),
  );
}

/** The tables, columns, constraints, functions and indexes that SQL in a file defines. */
function sqlNames(text: string): string[] {
  const defined =
    /\b(?:create (?:or replace |unique |unlogged )*(?:table|index|view|type|sequence|trigger|function)(?: if not exists)?|constraint|add column) ([a-z_][a-z0-9_]*)/gi;
  const column =
    /^\s+([a-z_][a-z0-9_]*) (?:text|integer|int|bigint|smallint|boolean|numeric|timestamptz|date|jsonb?|bytea|uuid|real|double|char|varchar|inet)\b/gim;
  const isSchema = /create (?:unlogged )?table/i.test(text);
  return unique([
    ...[...text.matchAll(defined)].map((match) => match[1] ?? ''),
    ...(isSchema ? [...text.matchAll(column)].map((match) => match[1] ?? '') : []),
  ]);
}

type SyntaxNode = { type: string; [key: string]: unknown };

/** The variables, functions, types, parameters and properties that a file declares. */
function declaredNames(file: string, text: string): string[] {
  const names: string[] = [];
  const add = (node: unknown) => {
    if (isNode(node) && typeof node.name === 'string') names.push(node.name);
    if (isNode(node) && node.type === 'Literal' && typeof node.value === 'string')
      names.push(node.value);
  };
  /** The names that a binding declares. In `{ a }` the name comes from elsewhere. */
  const bind = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'Identifier') add(node);
    if (node.type === 'AssignmentPattern') bind(node.left);
    if (node.type === 'RestElement') bind(node.argument);
    if (node.type === 'ArrayPattern') for (const each of toList(node.elements)) bind(each);
    if (node.type === 'ObjectPattern')
      for (const each of toList(node.properties))
        if (isNode(each) && each.shorthand !== true) bind(each.value ?? each);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node)) return;
    if (node.type === 'VariableDeclarator') bind(node.id);
    if (/^(Function|Class|TSTypeAlias|TSInterface|TSEnum)/.test(node.type)) add(node.id);
    if (/Function/.test(node.type)) for (const each of toList(node.params)) bind(each);
    if (declaresKey.has(node.type) && node.computed !== true && node.shorthand !== true)
      add(node.key);
    for (const [key, value] of Object.entries(node))
      if (node.type !== 'ObjectPattern' || key !== 'properties') visit(value);
      else for (const each of toList(value)) if (isNode(each)) visit(each.value);
  };
  visit(parseSync(file, text).program);
  return unique(names.filter((name) => /^[\w$-]+$/.test(name)));
}

const declaresKey = new Set([
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
]);
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const unique = <T>(list: T[]) => [...new Set(list)];

if (import.meta.main) {
  const { values } = parseArgs({
    options: { list: { type: 'boolean' }, all: { type: 'boolean' } },
  });
  const words = values.all ? [...retiredWords, ...ambiguousWords] : retiredWords;
  const findings = findRetiredNames('.', words);
  if (values.list)
    for (const { file, kind, name, instead } of findings)
      console.log(`${file}: ${kind} ${name} (${instead})`);
  const counts = new Map<string, number>();
  for (const { file } of findings) {
    const part = file.split('/').slice(0, 2).join('/');
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  for (const [part, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(6)} ${part}`);
  console.log(`retired names: ${findings.length}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
