import { expect, test } from 'vitest';
import { buildRequest, canSend, resolveEndpoint } from './build-request.ts';
import { toCurl, toFetch } from './copy-buttons.tsx';
import { initialState, type TesterAction, testerReducer } from './tester-state.ts';

const shop = new URL('https://shop.example/sub/');
const after = (...actions: TesterAction[]) => actions.reduce(testerReducer, initialState);
const built = (...actions: TesterAction[]) =>
  buildRequest(after(...actions), { shop, token: 't0k' });
const post: TesterAction = { type: 'reqType', reqType: 'POST' };
const withToken: TesterAction = {
  type: 'header',
  header: 'authorization',
  value: 'Bearer {{session}}',
};

test('GET sends the ticked headers and no body [RQT-17] [RQT-18]', () => {
  expect(built()).toEqual({
    url: 'https://shop.example/sub/api/test-todos',
    place: 'api',
    method: 'GET',
    headers: { Accept: '*/*' },
    body: undefined,
  });
});

test.each(['POST', 'DELETE'] as const)('%s sends the parsed body as JSON [RQT-18]', (reqType) => {
  const request = built({ type: 'reqType', reqType }, { type: 'body', text: '{ "a" : [1 ] }' });
  expect(request).toMatchObject({ method: reqType, body: '{"a":[1]}' });
  expect(request.headers).toEqual({ Accept: '*/*', 'content-type': 'application/json' });
});

test('keeps a content type set by the developer', () => {
  const typed = built(post, { type: 'header', header: 'Content-Type', value: 'text/plain' });
  expect(typed.headers).toEqual({ Accept: '*/*', 'Content-Type': 'text/plain' });
});

test('blocks POST and DELETE while the body is invalid, but not GET [RQT-16]', () => {
  const broken: TesterAction = { type: 'body', text: '{' };
  expect(canSend(after(broken))).toBe(true);
  expect(canSend(after(broken, post))).toBe(false);
  expect(canSend(after(broken, { type: 'reqType', reqType: 'DELETE' }))).toBe(false);
  expect(canSend(after(post))).toBe(true);
});

test.each([
  ['/api/products?search=a b', 'https://shop.example/sub/api/products?search=a%20b', 'api'],
  ['api/products', 'https://shop.example/sub/api/products', 'api'],
  ['', 'https://shop.example/sub/', 'same origin'],
  ['/icon.svg', 'https://shop.example/sub/icon.svg', 'same origin'],
  ['//evil.example/api/x', 'https://shop.example/sub//evil.example/api/x', 'same origin'],
  ['https://shop.example/sub/api/x', 'https://shop.example/sub/api/x', 'api'],
  ['https://evil.example/api/x', 'https://evil.example/api/x', 'elsewhere'],
  ['https://shop.example.evil.example/', 'https://shop.example.evil.example/', 'elsewhere'],
  ['https://', 'https://', 'elsewhere'],
  ['javascript:alert(1)', 'https://shop.example/sub/javascript:alert(1)', 'same origin'],
])('resolves the endpoint %j to %j [RQT-27]', (endpoint, url, place) => {
  expect(resolveEndpoint(endpoint, shop)).toEqual({ url, place });
});

test('sends the session token only to the shop', () => {
  expect(built(withToken).headers).toMatchObject({ authorization: 'Bearer t0k' });
  const elsewhere = built(withToken, { type: 'endpoint', endpoint: 'https://evil.example/' });
  expect(elsewhere.headers).toEqual({ Accept: '*/*' });
});

test('escapes a cURL command for the shell', () => {
  const text = toCurl(built(post, { type: 'body', text: `{"name":"O'Hara $HOME \`x\`"}` }));
  expect(text).toBe(
    [
      `curl -X POST 'https://shop.example/sub/api/test-todos' \\`,
      `  -H 'Accept: */*' \\`,
      `  -H 'content-type: application/json' \\`,
      `  --data-raw '{"name":"O'\\''Hara $HOME \`x\`"}'`,
    ].join('\n'),
  );
});

test('copies fetch code that sends the same request', async () => {
  const code = toFetch(built(post, { type: 'body', text: '{"a":{"b":"</script>"}}' }));
  const calls: [string, RequestInit][] = [];
  const run = new Function('fetch', `return (async () => { ${code} })()`);
  await run((url: string, init: RequestInit) => calls.push([url, init]));
  expect(calls).toEqual([
    [
      'https://shop.example/sub/api/test-todos',
      {
        method: 'POST',
        headers: { Accept: '*/*', 'content-type': 'application/json' },
        body: '{"a":{"b":"</script>"}}',
      },
    ],
  ]);
});
