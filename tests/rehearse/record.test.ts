import { expect, test } from 'vitest';
import { readGuide } from './lab/guide.ts';
import { createRecorder, formatTable } from './record.ts';

const log = () => {};

test('what is met, what is not and what breaks are rows of the table', async () => {
  const { assert, rows } = createRecorder('one', { log });
  await assert('good', '1', async () => ({ ok: true, measured: '1' }));
  await assert('bad', '1', async () => ({ ok: false, measured: '2' }));
  await assert('broken', '1', async () => {
    throw new Error('no | answer\nat all');
  });
  expect(rows.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(formatTable(rows).split('\n')).toHaveLength(5);
  expect(formatTable(rows)).toContain('| failed: no / answer | **no** |');
});

test('an assertion that is planted wrong fails the run', async () => {
  const { assert, rows } = createRecorder('one', { planted: 'an order', log });
  await assert('an order', '201', async () => ({ ok: true, measured: '0.1 s' }));
  await assert('healthy', 'yes', async () => ({ ok: true, measured: 'yes' }));
  expect(rows.map(({ ok }) => ok)).toEqual([false, true]);
});

test('a fault that is planted must be found, is mended, and then the assertion is met', async () => {
  let isWrong = false;
  const fault = { plant: () => (isWrong = true), heal: () => (isWrong = false) };
  const measure = async () => ({ ok: !isWrong, measured: isWrong ? 'wrong' : 'right' });
  const all = createRecorder('one', { plants: true, log });
  await all.assert('sees it', 'right', measure, fault);
  await all.assert('is blind', 'right', async () => ({ ok: true, measured: 'right' }), fault);
  expect(all.rows.map(({ name, ok }) => [name, ok])).toEqual([
    ['sees it, planted wrong', true],
    ['sees it', true],
    ['is blind, planted wrong', false],
    ['is blind', true],
  ]);
  const one = createRecorder('one', { planted: 'sees it', log });
  await one.assert('sees it', 'right', measure, fault);
  expect(one.rows.map(({ ok }) => ok)).toEqual([false]);
  expect(isWrong).toBe(false);
});

test('the commands of the guide are read as they stand, without the indent of a list', () => {
  const guide = readGuide();
  expect(guide.get('one/up')).toBe(
    'cd deploy/one-machine\ndocker compose build\ndocker compose up -d --wait',
  );
  expect(guide.size).toBeGreaterThan(15);
});
