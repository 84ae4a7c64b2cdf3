import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const listMessages = (...options: string[]) =>
  execFileSync(process.execPath, ['scripts/i18n/list-messages.ts', ...options], {
    encoding: 'utf8',
  });

test('lists every message with its id, text and place', () => {
  const lines = listMessages().trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(/^\d{4,} messages in \d+ modules$/);
  const undo = lines.findIndex((line) => line.endsWith('addresses.undoButton'));
  expect(lines[undo + 1]).toBe('  Undo');
  expect(lines[undo + 2]).toContain('apps/storefront/app/features/addresses/');
});

test('prints the messages as ICU for translation tools', () => {
  const messages: Record<string, string> = JSON.parse(listMessages('--icu'));
  expect(Object.values(messages)).toContain('Undo');
  expect(Object.values(messages)).toContain(
    '{count, plural, one {{count} review} other {{count} reviews}}',
  );
});
