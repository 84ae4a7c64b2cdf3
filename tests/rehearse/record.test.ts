import { expect, test } from 'vitest';
import { readGuide } from './lab/guide.ts';
import { createRecorder, formatTable } from './record.ts';

const log = () => {};

test('records met, unmet and failed assertions as rows', async () => {
  const { assert, rows } = createRecorder('one', { log });
  await assert('good', '1', async () => ({ ok: true, measured: '1' }));
  await assert('bad', '1', async () => ({ ok: false, measured: '2' }));
  await assert('broken', '1', async () => {
    throw new Error('no | response\nat all');
  });
  expect(rows.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(formatTable(rows).split('\n')).toHaveLength(5);
  expect(formatTable(rows)).toContain('| failed: no / response | **no** |');
});

test('inverts an assertion without a fault, which fails the run', async () => {
  const { assert, rows } = createRecorder('one', { planted: 'an order', log });
  await assert('an order', '201', async () => ({ ok: true, measured: '0.1 s' }));
  await assert('healthy', 'yes', async () => ({ ok: true, measured: 'yes' }));
  expect(rows.map(({ ok }) => ok)).toEqual([false, true]);
});

test('requires that an assertion finds its planted fault, then removes the fault', async () => {
  let isWrong = false;
  const fault = { plant: () => (isWrong = true), heal: () => (isWrong = false) };
  const measure = async () => ({ ok: !isWrong, measured: isWrong ? 'wrong' : 'right' });
  const all = createRecorder('one', { plants: true, log });
  await all.assert('finds it', 'right', measure, fault);
  await all.assert('misses it', 'right', async () => ({ ok: true, measured: 'right' }), fault);
  expect(all.rows.map(({ name, ok }) => [name, ok])).toEqual([
    ['finds it, with fault', true],
    ['finds it', true],
    ['misses it, with fault', false],
    ['misses it', true],
  ]);
  const one = createRecorder('one', { planted: 'finds it', log });
  await one.assert('finds it', 'right', measure, fault);
  expect(one.rows.map(({ ok }) => ok)).toEqual([false]);
  expect(isWrong).toBe(false);
});

test('reads the commands of the guide without the indent of a list', () => {
  const guide = readGuide();
  expect(guide.get('one/up')).toBe(
    'cd deploy/one-machine\ndocker compose build\ndocker compose up -d --wait',
  );
  expect(guide.size).toBeGreaterThan(15);
});
