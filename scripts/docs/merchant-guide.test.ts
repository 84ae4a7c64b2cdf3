import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flattenMessages, readMessages } from '../i18n/read-messages.ts';

const guide = readFileSync('docs/merchant-guide.md', 'utf8');
const texts = (await readMessages())
  .flatMap(({ messages, module }) => flattenMessages(messages, module))
  .flatMap(([, text]) => (typeof text === 'string' ? [text] : Object.values(text)))
  .map(normalize);

test('the merchant guide names screens and buttons as the screens do [FIX-19]', () => {
  const names = readNames(guide);
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((name) => !texts.includes(normalize(name)))).toEqual([]);
});

test('finds a button that no screen has', () => {
  const names = readNames('Choose **Save**, then **Save the whole shop**. The product is **new**.');
  expect(names.filter((name) => !texts.includes(normalize(name)))).toEqual(['Save the whole shop']);
});

/** Bold texts that begin with a capital letter. */
function readNames(text: string): string[] {
  return [...new Set([...text.matchAll(/\*\*([A-Z][^*]*)\*\*/g)].map(([, name = '']) => name))];
}

/** "Select all {count} that match" is "Select all … that match" in the guide. */
function normalize(text: string): string {
  return text
    .replace(/<hidden>.*<\/hidden>/, '')
    .replaceAll(/\{\w+\}/g, '…')
    .replace(/ ?…$/, '');
}
