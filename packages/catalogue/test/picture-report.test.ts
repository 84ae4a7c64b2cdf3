import { expect, test } from 'vitest';
import { catalogueProducts, categories } from '../src/index.ts';

type Row = {
  name: string;
  by: 'live view' | 'Blender';
  taken: number;
  'frames or samples': number;
  noise: number;
  kilobytes: number;
};
type Progress = Record<string, number | string>;

// The studio stands outside the workspaces and is plain JavaScript.
const {
  pictureReport,
  liveProgress,
}: {
  pictureReport: () => Promise<Row[]>;
  liveProgress: (rows: Row[], record: Record<string, { seconds?: number }>) => Progress[];
} = await import(new URL('../../../studio/pipeline/report.mjs', import.meta.url).href);

/** What no picture may fall below: pixels a side, samples if Blender took it, frames if the live view did; grain in steps of 255. */
const least = {
  main: { taken: 800, samples: 5, frames: 32, noise: 0.35 },
  second: { taken: 560, samples: 4, frames: 24, noise: 0.35 },
  scale: { taken: 416, samples: 3, frames: 24, noise: 0.35 },
  still: { taken: 800, samples: 6, frames: 32, noise: 0.35 },
};

const kindOf = (name: string) =>
  (/-(main|second|scale)$/.exec(name)?.[1] ?? 'still') as keyof typeof least;

const below = (rows: Row[]) =>
  rows
    .filter(({ name, by, taken, noise, 'frames or samples': effort }) => {
      const { taken: pixels, samples, frames, noise: grain } = least[kindOf(name)];
      return taken < pixels || effort < (by === 'Blender' ? samples : frames) || noise > grain;
    })
    .map(({ name }) => name);

test('no picture is smaller, has fewer samples or more grain than the studio’s minimum', {
  timeout: 120_000,
}, async () => {
  const rows = await pictureReport();
  // Three of each piece, two heroes, and one of each category.
  expect(rows.length).toBe(3 * catalogueProducts.length + 2 + categories.length);
  expect(below(rows)).toEqual([]);
  for (const { name, kilobytes } of rows) expect(kilobytes, name).toBeGreaterThan(5);
});

test('a picture that is small, grainy or hurried is found', () => {
  const good: Row = {
    name: 'a-main',
    by: 'live view',
    taken: 1200,
    'frames or samples': 32,
    noise: 0.1,
    kilobytes: 90,
  };
  const faults = [{ taken: 700 }, { noise: 0.5 }, { 'frames or samples': 8 }];
  expect(below([good])).toEqual([]);
  for (const fault of faults) expect(below([{ ...good, ...fault }])).toEqual(['a-main']);
});

test('the report says how many of each view are taken, and what an hour brings', () => {
  const row = (name: string, by: Row['by']) => ({ name, by }) as Row;
  const rows = [row('a-main', 'live view'), ...'bcdefgh'].map((each) =>
    typeof each === 'string' ? row(`${each}-main`, 'Blender') : each,
  );
  const [main, second] = liveProgress(rows, { 'a-main': { seconds: 600 } });
  expect(main).toMatchObject({ done: 1, 'still Blender’s': 7, 'a further hour brings': 6 });
  expect(second).toMatchObject({ done: 0, 'a further hour brings': 'not known' });
});
