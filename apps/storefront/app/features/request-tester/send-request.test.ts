import { expect, test } from 'vitest';
import { getStatusText, readText } from './send-request.ts';

const read = (text: string, type: string | null) => readText(new TextEncoder().encode(text), type);

test('indents JSON [RQT-21]', () => {
  expect(read('{"a":1}', 'application/json; charset=utf-8')).toBe('{\n  "a": 1\n}');
  expect(read('[1]', 'application/problem+json')).toBe('[\n  1\n]');
});

test('leaves invalid JSON unchanged', () => {
  expect(read('{"a":', 'application/json')).toBe('{"a":');
});

test.each(['text/html', 'image/svg+xml', 'application/xml', null])('reads %s as text', (type) => {
  expect(read('<p>', type)).toBe('<p>');
});

test('returns no text for binary types and invalid UTF-8', () => {
  expect(read('GIF89a', 'image/gif')).toBeNull();
  expect(readText(Uint8Array.of(0xff, 0xd8), null)).toBeNull();
  expect(readText(Uint8Array.of(0xff, 0xd8), 'text/plain')).toBeNull();
});

test('adds a missing status text [RQT-20]', () => {
  expect(getStatusText({ status: 404, statusText: '' })).toBe('Not Found');
  expect(getStatusText({ status: 200, statusText: 'Fine' })).toBe('Fine');
  expect(getStatusText({ status: 299, statusText: '' })).toBe('');
});
