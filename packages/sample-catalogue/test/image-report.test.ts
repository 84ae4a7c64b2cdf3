import { expect, test } from 'vitest';
import { catalogueProducts, categories } from '../src/index.ts';

type Row = {
  name: string;
  width: number;
  height: number;
  frames: number;
  noise: number;
  kilobytes: number;
};
type Shot = { name: string; view: string; width: number; frames: number; data: object };
type Taken = Record<string, { fingerprint: string; seconds: number }>;

// The studio is outside the workspaces and is plain JavaScript.
const pipeline = (file: string) =>
  import(new URL(`../../../studio/pipeline/${file}.mjs`, import.meta.url).href);
const {
  buildImageReport,
  summarizeProgress,
}: {
  buildImageReport: () => Promise<Row[]>;
  summarizeProgress: (shots: Shot[], record: Taken) => Record<string, number | string>[];
} = await pipeline('report');
const { fingerprint }: { fingerprint: (shot: Shot) => string } = await pipeline('record');

/**
 * The minimum quality of each view: pixels of the longer side, frames, and the maximum noise in
 * steps of 255.
 */
const least = {
  main: { side: 1200, frames: 8, noise: 0.35 },
  second: { side: 1000, frames: 8, noise: 0.35 },
  scale: { side: 1000, frames: 8, noise: 0.35 },
  scene: { side: 1200, frames: 12, noise: 0.35 },
};

const getView = (name: string) =>
  (/-(main|second|scale)$/.exec(name)?.[1] ?? 'scene') as keyof typeof least;

const below = (rows: Row[]) =>
  rows
    .filter(({ name, width, height, frames, noise }) => {
      const minimum = least[getView(name)];
      return (
        Math.max(width, height) < minimum.side || frames < minimum.frames || noise > minimum.noise
      );
    })
    .map(({ name }) => name);

test('every image meets the minimum size, frame count and noise level [PIC-11]', {
  timeout: 120_000,
}, async () => {
  const rows = await buildImageReport();
  // Three views of each product in each metal, two hero images, and one image per category.
  const metalOptions = catalogueProducts.flatMap(({ models = [{}] }) => models);
  expect(rows.length).toBe(3 * metalOptions.length + 2 + categories.length);
  expect(below(rows)).toEqual([]);
  for (const { name, kilobytes } of rows) expect(kilobytes, name).toBeGreaterThan(5);
});

test('detects images that are too small, too noisy or have too few frames', () => {
  const good: Row = {
    name: 'a-main',
    width: 1200,
    height: 1200,
    frames: 8,
    noise: 0.1,
    kilobytes: 90,
  };
  const faults = [{ width: 1100, height: 1100 }, { noise: 0.5 }, { frames: 6 }];
  expect(below([good])).toEqual([]);
  for (const fault of faults) expect(below([{ ...good, ...fault }])).toEqual(['a-main']);
});

test('reports the rendered images of each view and the rate per hour', () => {
  const shots = ['a-main', 'b-main', 'c-main', 'd-second'].map(
    (name): Shot => ({
      name,
      view: name.slice(2),
      width: 1200,
      frames: 8,
      data: { name },
    }),
  );
  const [taken, changed] = shots as [Shot, Shot];
  const record = {
    'a-main': { fingerprint: fingerprint(taken), seconds: 2000 },
    'b-main': { fingerprint: fingerprint({ ...changed, data: {} }), seconds: 30 },
  };
  const [main, second] = summarizeProgress(shots, record);
  expect(main).toMatchObject({ view: 'main', done: 1, left: 2, 'in the next hour': 1 });
  expect(second).toMatchObject({ done: 0, left: 1, 'in the next hour': 'unknown' });
});
