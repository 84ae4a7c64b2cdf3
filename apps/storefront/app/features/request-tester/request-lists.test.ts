import { beforeEach, expect, test, vi } from 'vitest';
import { createRequestList, toStoredRequest } from './request-lists.ts';
import { requestInFragment, shareFragment } from './share-link.ts';
import { initialState, type TesterState, testerReducer } from './tester-state.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const secretState: TesterState = [
  { type: 'fill', request: { reqType: 'POST', endpoint: `/api/x?token=hush&q=${token}&page=2` } },
  { type: 'header', header: 'Authorization', value: 'Basic aHVzaA==' },
  { type: 'header', header: 'x-note', value: `seen ${token}` },
  { type: 'header', header: 'x-plain', value: 'plain' },
  { type: 'body', text: `{"email":"a@b.example","password":"hush","list":["${token}"]}` },
].reduce(testerReducer as (state: TesterState, action: object) => TesterState, initialState);

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const openList = () => createRequestList('k', 50, () => true);

test('masks tokens and passwords, and unticks masked headers', () => {
  const saved = toStoredRequest(secretState);
  expect(JSON.stringify(saved)).not.toMatch(/hush|aHVzaA|eyJ/);
  expect(saved.endpoint).toBe('/api/x?token=••••&q=••••&page=2');
  expect(saved.rows).toEqual([
    { isUsed: true, header: 'Accept', value: '*/*' },
    { isUsed: false, header: 'Authorization', value: '••••' },
    { isUsed: false, header: 'x-note', value: 'seen ••••' },
    { isUsed: true, header: 'x-plain', value: 'plain' },
  ]);
});

test('keeps the session placeholder ticked', () => {
  const state = testerReducer(initialState, {
    type: 'header',
    header: 'authorization',
    value: '{{session}}',
  });
  expect(toStoredRequest(state).rows[1]).toEqual({
    isUsed: true,
    header: 'authorization',
    value: '{{session}}',
  });
});

test('stores a body without secrets unchanged', () => {
  const text = '{ "amount": 1.50 }';
  expect(toStoredRequest(testerReducer(initialState, { type: 'body', text })).body).toBe(text);
});

test('keeps the last fifty requests, newest first, after a reload', () => {
  const list = openList();
  const request = toStoredRequest(initialState);
  for (let n = 1; n <= 60; n++) list.add({ ...request, endpoint: `/${n}` });
  const reloaded = openList().get();
  expect(reloaded).toHaveLength(50);
  expect([reloaded[0]?.endpoint, reloaded[49]?.endpoint]).toEqual(['/60', '/11']);
});

test('skips invalid entries, and keeps the list in memory when storage is full', () => {
  stored.set('k', JSON.stringify([{ reqType: 'PUT' }, toStoredRequest(initialState), 7]));
  expect(openList().get()).toHaveLength(1);
  stored.set('k', 'not JSON');
  expect(openList().get()).toEqual([]);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const list = openList();
  list.add(toStoredRequest(initialState));
  expect(list.get()).toHaveLength(1);
});

test('shares method, endpoint and body, but no headers or secrets', () => {
  const link = shareFragment(secretState);
  expect(link).not.toMatch(/hush|eyJ|x-plain|Accept/);
  expect(requestInFragment(link)).toMatchObject({ reqType: 'POST' });
  const state = testerReducer(initialState, { type: 'body', text: '{"a":"ä&#"}' });
  expect(requestInFragment(shareFragment({ ...state, reqType: 'DELETE' }))).toEqual({
    reqType: 'DELETE',
    endpoint: '/api/test-todos',
    body: '{"a":"ä&#"}',
  });
});

test.each(['', '#main', '#method=PUT&endpoint=/x', '#method=GET'])(
  'finds no request in %j',
  (text) => {
    expect(requestInFragment(text)).toBeNull();
  },
);

test('fills in the rest of a link with an invalid body', () => {
  expect(requestInFragment('#method=POST&endpoint=/x&body={')).toEqual({
    reqType: 'POST',
    endpoint: '/x',
  });
});

test('reads the stored history when the module loads', async () => {
  const past = { ...toStoredRequest(initialState), at: '2026-01-01', status: 200, milliseconds: 1 };
  stored.set('briolette.tester.history', JSON.stringify([past]));
  vi.resetModules();
  const { requestHistory } = await import('./request-lists.ts');
  expect(requestHistory.get()).toEqual([past]);
});
