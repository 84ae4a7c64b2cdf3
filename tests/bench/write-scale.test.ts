import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Report } from './result.ts';
import { scaleText } from './write-scale.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

async function measured(): Promise<Report> {
  return JSON.parse(await read('../../docs/bench.json'));
}

test.each(['performance', 'benchmarks'])('docs/%s.md matches the measurements', async (name) => {
  const text = await read(`../../docs/${name}.md`);
  expect(text).toContain('<!-- bench: ');
  expect(scaleText(text, await measured())).toBe(text);
});

test('replaces a number between its marks only', async () => {
  const report = await measured();
  report.parts = {
    ...report.parts,
    own: {
      rows: [{ part: 'own', name: 'weight', value: 1234.5, unit: 'g' }],
      measuredAt: '',
      seconds: 0,
    },
  };
  expect(scaleText('It has <!-- bench: own: weight -->1<!-- end --> g.', report)).toBe(
    'It has <!-- bench: own: weight -->1,235<!-- end --> g.',
  );
});

test('lists a missed goal with its likely cause', async () => {
  const rows = [
    { part: 'pages', name: 'rendering browse: CPU', value: 9, unit: 'ms', goal: { atMost: 4.5 } },
    { part: 'pages', name: 'rendering product: CPU', value: 2, unit: 'ms', goal: { atMost: 2.2 } },
  ];
  const report = await measured();
  report.parts = { ...report.parts, pages: { rows, measuredAt: '', seconds: 0 } };
  const text = scaleText('<!-- bench: not reached --><!-- end -->', report);
  expect(text).toMatch(/\| pages: rendering browse: CPU, at most 4\.5 \| 9 ms \| React itself:/);
  expect(text).not.toContain('rendering product');
});

test('rejects a number that was not measured', async () => {
  const report = await measured();
  expect(() => scaleText('<!-- bench: own: weight -->1<!-- end -->', report)).toThrow(
    'own: weight',
  );
});
