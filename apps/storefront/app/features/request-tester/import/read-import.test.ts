import { expect, test } from 'vitest';
import { readImport } from './read-import.ts';

test('takes the calls of an OpenAPI document, under its server [RQX-03]', () => {
  const found = readImport(
    JSON.stringify({
      servers: [{ url: 'https://x.test/v1/' }],
      paths: { '/things': { get: { summary: 'All things.' }, put: {} } },
    }),
  );
  expect(found).toMatchObject({
    kind: 'calls',
    calls: [{ method: 'GET', path: 'https://x.test/v1/things', summary: 'All things.' }],
  });
});

test('takes a cURL command, and says what it cannot take [RQX-03]', () => {
  expect(readImport('curl https://x.test')).toMatchObject({ kind: 'request' });
  expect(readImport('{"paths":{}}')).toMatchObject({ kind: 'refused' });
  expect(readImport('{')).toMatchObject({ kind: 'refused' });
  expect(readImport('hello')).toMatchObject({ kind: 'refused' });
});
