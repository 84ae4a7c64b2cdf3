import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = 'packages/i18n/src/en';

/** A text, or the plural forms of one. */
export type MessageText = string | Record<string, string>;

export type MessageTree =
  | { kind: 'text' | 'message' | 'plural'; text: MessageText }
  /** An object of messages, such as the labels of the states of an order. */
  | { kind: 'group'; messages: Record<string, MessageTree> };

export type MessageModule = { module: string; messages: Record<string, MessageTree> };

/** Imports every message module: `storefront/cart` has the messages `storefront/cart.…`. */
export async function readMessages(root = '.'): Promise<MessageModule[]> {
  const files = globSync(`${folder}/**/*.ts`, { cwd: root }).sort();
  return Promise.all(
    files.map(async (file) => ({
      module: relative(folder, file).replace(/\.ts$/, ''),
      messages: readGroup(await import(pathToFileURL(resolve(root, file)).href)),
    })),
  );
}

function readGroup(values: object): Record<string, MessageTree> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, MessageTree] => {
      if (typeof value === 'string') return [name, { kind: 'text', text: value }];
      if (typeof value !== 'function') return [name, { kind: 'group', messages: readGroup(value) }];
      const kind = typeof value.source === 'string' ? 'message' : 'plural';
      return [name, { kind, text: value.source }];
    }),
  );
}

/** The messages of a tree with their ids. */
export function flattenMessages(
  messages: Record<string, MessageTree>,
  prefix: string,
): [id: string, text: MessageText][] {
  return Object.entries(messages).flatMap(([name, value]): [string, MessageText][] =>
    value.kind === 'group'
      ? flattenMessages(value.messages, `${prefix}.${name}`)
      : [[`${prefix}.${name}`, value.text]],
  );
}
