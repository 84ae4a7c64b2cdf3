import { expect, test } from 'vitest';
import { asCurl } from '../request/as-curl.ts';
import { readCurl } from './read-curl.ts';

const row = (header: string, value: string) => ({ isUsed: true, header, value });

test('reads what this tester copies, quotes and all [RQX-03]', () => {
  const request = {
    method: 'POST',
    url: 'http://shop.test/api/auth/login',
    place: 'api',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: "O'Hara", words: 'a "quote"' }),
  } as const;
  expect(readCurl(asCurl(request))).toEqual({
    reqType: 'POST',
    endpoint: request.url,
    body: request.body,
    rows: [row('content-type', 'application/json')],
  });
});

test('reads what browsers and documents give [RQX-03]', () => {
  expect(
    readCurl(`curl "https://x.test/a?b=1" \\
      -H 'accept: */*' --header "x-a: b" \\
      --data-raw '{"a":1}' --compressed -s`),
  ).toEqual({
    reqType: 'POST',
    endpoint: 'https://x.test/a?b=1',
    body: '{"a":1}',
    rows: [row('accept', '*/*'), row('x-a', 'b')],
  });
  expect(readCurl('curl --request=DELETE -u me:secret https://x.test/a')).toMatchObject({
    reqType: 'DELETE',
    rows: [row('authorization', `Basic ${btoa('me:secret')}`)],
  });
});

test('says what it cannot take [RQX-03]', () => {
  expect(readCurl('wget https://x.test')).toBe('This is no cURL command');
  expect(readCurl('curl -X PUT https://x.test')).toBe(
    'The tester sends GET, POST, DELETE, not PUT',
  );
  expect(readCurl('curl -H "a: b"')).toBe('The command names no address');
});
