import { expect, test } from 'vitest';
import { readBody, treeLimit } from './read-body.ts';
import { statusTextOf } from './status-text.ts';

const read = (text: string, type: string | null) => readBody(new TextEncoder().encode(text), type);

test('JSON becomes a value with its text [RQT-21]', () => {
  expect(read('{"a":1}', 'application/json; charset=utf-8')).toEqual({
    kind: 'json',
    value: { a: 1 },
    text: '{"a":1}',
  });
  expect(read('[]', 'application/problem+json')).toMatchObject({ kind: 'json' });
});

test('what is not JSON although it says so stays text', () => {
  expect(read('{"a":', 'application/json')).toEqual({ kind: 'text', text: '{"a":' });
});

test.each(['text/html', 'image/svg+xml', 'application/xml', null])('%s is text', (type) => {
  expect(read('<p>', type)).toEqual({ kind: 'text', text: '<p>' });
});

test('above 200 KB a body is plain text', () => {
  const text = JSON.stringify('x'.repeat(treeLimit));
  expect(read(text, 'application/json')).toEqual({ kind: 'long', text });
});

test('bytes that are no text, or are named so, are binary', () => {
  expect(readBody(Uint8Array.of(0xff, 0xd8, 0xff), 'image/jpeg')).toEqual({
    kind: 'binary',
    type: 'image/jpeg',
  });
  expect(readBody(Uint8Array.of(0xff, 0xd8), null)).toMatchObject({ kind: 'binary' });
  expect(readBody(Uint8Array.of(0xff, 0xd8), 'text/plain')).toMatchObject({ kind: 'binary' });
});

test('no bytes are an empty body', () => {
  expect(read('', 'application/json')).toEqual({ kind: 'empty' });
});

test('a status without its phrase gets the registered one [RQT-20]', () => {
  expect(statusTextOf({ status: 404, statusText: '' })).toBe('Not Found');
  expect(statusTextOf({ status: 200, statusText: 'Fine' })).toBe('Fine');
  expect(statusTextOf({ status: 299, statusText: '' })).toBe('');
});
