import { resolve } from 'node:path';
import { message, plural } from '@briolette/i18n';
import { vi } from 'vitest';
import { toPseudoText } from '../../scripts/i18n/pseudo-text.ts';
import { type MessageTree, readMessages } from '../../scripts/i18n/read-messages.ts';
import { toPlainText } from './markup-text.ts';

/** Modules imported after this call have their messages in the pseudo-language en-XA. */
export async function usePseudoLanguage(): Promise<void> {
  const modules = await readMessages(resolve(import.meta.dirname, '../..'));
  for (const { module, messages } of modules)
    vi.doMock(`@briolette/i18n/${module}`, () => toPseudoMessages(messages));
  vi.resetModules();
}

function toPseudoMessages(messages: Record<string, MessageTree>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, value]) => [name, toPseudoMessage(value)]),
  );
}

function toPseudoMessage(value: MessageTree): unknown {
  if (value.kind === 'group') return toPseudoMessages(value.messages);
  if (typeof value.text === 'string') {
    const text = toPseudoText(value.text);
    return value.kind === 'text' ? text : message(text);
  }
  const forms = Object.entries(value.text).map(([form, text]) => [form, toPseudoText(text)]);
  return plural(Object.fromEntries(forms));
}

/** The visible texts of an HTML document, and its labels for screen readers, in order. */
export function listTexts(markup: string): string[] {
  const body = markup.replace(/<style>[\s\S]*?<\/style>/g, '');
  const labels = [...body.matchAll(/\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g)];
  return [...body.split(/<[^>]*>/), ...labels.map(([, label = '']) => label)]
    .map((text) => toPlainText(text).trim())
    .filter((text) => text !== '');
}

/**
 * Finds what is wrong with texts in the pseudo-language: plain letters that are neither part of a
 * message nor of `data`, and messages without their closing bracket. URLs are data.
 */
export function findFaults(texts: readonly string[], data: readonly string[]): string[] {
  const sortedData = data.toSorted((a, b) => b.length - a.length);
  const hardCoded = texts.filter((text) => {
    let rest = text.replace(/https?:\S+/g, '');
    for (const each of sortedData) rest = rest.replaceAll(each, '');
    return /[A-Za-z]/.test(rest);
  });
  return [
    ...hardCoded.map((text) => `not a message: ${text}`),
    ...(isBalanced(texts.join('')) ? [] : [`cut off: ${texts.join(' | ')}`]),
  ];
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[⟦⟧]/g)) {
    depth += bracket === '⟦' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
