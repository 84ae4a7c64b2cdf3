import { expect, test } from 'vitest';
import {
  countEnabledRows,
  initialState,
  methods,
  type TesterAction,
  testerReducer,
} from './tester-state.ts';

const after = (...actions: TesterAction[]) => actions.reduce(testerReducer, initialState);
const row = (index: number, change: Partial<(typeof initialState.rows)[number]>): TesterAction => ({
  type: 'row',
  index,
  change,
});

test('starts with GET and the sample endpoint [RQT-02 RQT-04]', () => {
  expect(methods).toEqual(['GET', 'POST', 'DELETE']);
  expect(initialState).toMatchObject({ endpoint: '/api/test-todos', reqType: 'GET' });
});

test('starts with a ticked Accept row and an empty one [RQT-08]', () => {
  expect(initialState.headers).toEqual({ Accept: '*/*' });
  expect(initialState.rows).toEqual([
    { isUsed: true, header: 'Accept', value: '*/*' },
    { isUsed: false, header: '', value: '' },
  ]);
});

test('starts with {} as the body, under the names of the specification [RQT-12 RQT-28]', () => {
  expect(initialState.body).toBe('{}');
  expect(Object.keys(initialState)).toEqual(
    expect.arrayContaining(['endpoint', 'reqType', 'headers', 'body', 'response']),
  );
});

test.each([{ header: 'x' }, { value: 'x' }])(
  'typing %j in the last row appends an unticked empty row [RQT-09]',
  (change) => {
    const { rows } = after(row(1, change));
    expect(rows).toHaveLength(3);
    expect(rows[2]).toEqual({ isUsed: false, header: '', value: '' });
  },
);

test('typing in another row or ticking the last one appends no row [RQT-10]', () => {
  expect(after(row(0, { header: 'accept' }), row(0, { value: 'a' })).rows).toHaveLength(2);
  expect(after(row(1, { isUsed: true })).rows).toHaveLength(2);
});

test('includes only ticked rows in the headers [RQT-11]', () => {
  const typed = after(row(1, { header: 'x-one' }), row(1, { value: '1' }));
  expect(typed.headers).toEqual({ Accept: '*/*' });
  const ticked = testerReducer(typed, row(1, { isUsed: true }));
  expect(ticked.headers).toEqual({ Accept: '*/*', 'x-one': '1' });
  expect(countEnabledRows(ticked.rows)).toBe(2);
  expect(testerReducer(ticked, row(0, { isUsed: false })).headers).toEqual({ 'x-one': '1' });
});

test('counts a ticked row without a name but leaves it out of the headers [RQT-27]', () => {
  const { rows, headers } = after(row(1, { value: 'lost?' }), row(1, { isUsed: true }));
  expect(countEnabledRows(rows)).toBe(2);
  expect(headers).toEqual({ Accept: '*/*' });
});

test('reports an empty body as an error and keeps the stored body [RQT-14]', () => {
  const state = after({ type: 'body', text: '{"a":1}' }, { type: 'body', text: '' });
  expect(state).toMatchObject({ body: '{"a":1}', bodyText: '' });
  expect(state.bodyError).not.toBeNull();
});

test('stores a valid body and clears the error [RQT-13] [RQT-15]', () => {
  const broken = after({ type: 'body', text: '{"a":' });
  expect(broken.bodyError).not.toBeNull();
  expect(broken.body).toBe('{}');
  expect(testerReducer(broken, { type: 'body', text: '[1]' })).toMatchObject({
    body: '[1]',
    bodyError: null,
  });
});

test('a response keeps an endpoint that was edited in the meantime', () => {
  const response = new Error('late');
  const state = after(
    { type: 'endpoint', endpoint: '/api/health' },
    { type: 'response', response },
  );
  expect(state).toMatchObject({ endpoint: '/api/health', response });
});

test('setting a header twice keeps one row', () => {
  const set = { type: 'header', header: 'authorization', value: '{{session}}' } as const;
  expect(after(set, set).rows.map(({ header }) => header)).toEqual(['Accept', 'authorization', '']);
});

test('a filled-in request replaces its parts and ends with an empty row', () => {
  const rows = [{ isUsed: true, header: 'x', value: '1' }];
  const state = after({
    type: 'fill',
    request: { reqType: 'POST', endpoint: '/x', body: '[]', rows },
  });
  expect(state).toMatchObject({ reqType: 'POST', endpoint: '/x', body: '[]', headers: { x: '1' } });
  expect(state.rows).toHaveLength(2);
});
