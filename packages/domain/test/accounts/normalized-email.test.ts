import { expect, test } from 'vitest';
import { mailboxKey, normalizeEmail } from '../../src/index.ts';

test('normalises every spelling of an email to one key', () => {
  const spellings = ['kilo@shop.example', 'KILO@Shop.Example', 'K\u0130LO@shop.example'];
  spellings.push('\u212Ailo@shop.example', '\uFF4Bilo@shop.example');
  expect(new Set(spellings.map(normalizeEmail))).toEqual(new Set(['kilo@shop.example']));
  expect(normalizeEmail('e\u0301@shop.example')).toBe(normalizeEmail('\u00C9@shop.example'));
});

test('is idempotent for every assigned character', () => {
  const unsteady: string[] = [];
  const unassigned = /[\p{Cn}\p{Co}\p{Cs}]/u;
  for (let code = 0; code < 0x110000; code++) {
    const character = String.fromCodePoint(code);
    if (unassigned.test(character)) continue;
    const key = normalizeEmail(`a${character}b@shop.example`);
    if (normalizeEmail(key) !== key) unsteady.push(code.toString(16));
  }
  expect(unsteady).toEqual([]);
});

test.each([
  ['a mailbox', 'Ada@Shop.example', 'ada@shop.example'],
  ['a tag', 'ada+news+2@shop.example', 'ada@shop.example'],
  ['dots at Gmail', 'A.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['dots elsewhere', 'a.da@shop.example', 'a.da@shop.example'],
  ['a name that is only a tag', '+x@shop.example', '+x@shop.example'],
  ['text that is no address', 'ada', 'ada'],
])('finds the mailbox of %s [EML-02]', (_, email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});
