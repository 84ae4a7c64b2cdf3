import { readFileSync } from 'node:fs';
import * as shell from '@briolette/i18n/back-office/shell';
import { expect, test } from 'vitest';
import { insertMessages } from './html-pages.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the HTML files get their messages', () => {
  const html = insertMessages(read('side-by-side/index.html'), shell);
  expect(html).toContain(`<h1>${shell.sideBySideHeading}</h1>`);
  expect(html + insertMessages(read('index.html'), shell)).not.toContain('{{');
});

test('a text is escaped and a missing message is an error', () => {
  expect(insertMessages('<p title="{{a}}">', { a: '<"&' })).toBe('<p title="&lt;&quot;&amp;">');
  expect(() => insertMessages('{{b}}', {})).toThrow('There is no message b');
});
