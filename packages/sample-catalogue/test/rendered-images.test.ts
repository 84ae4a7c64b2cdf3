import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Shot = { name: string; view: string; frames: number; data?: object; products?: object };

// The studio is outside the workspaces and is plain JavaScript.
const studio = (file: string) => new URL(`../../../studio/${file}`, import.meta.url);
const { listShots }: { listShots: () => Shot[] } = await import(
  studio('pipeline/renders.mjs').href
);
const { fingerprint }: { fingerprint: (shot: Shot) => string } = await import(
  studio('pipeline/record.mjs').href
);
const record: Record<string, { fingerprint: string } | undefined> = JSON.parse(
  readFileSync(studio('rendered.json'), 'utf8'),
);

test('every image is up to date with its products, and no other is recorded', () => {
  const stale = listShots().filter((shot) => record[shot.name]?.fingerprint !== fingerprint(shot));
  expect(stale.map(({ name }) => name)).toEqual([]);
  const names = listShots().map(({ name }) => name);
  expect(Object.keys(record).filter((name) => !names.includes(name))).toEqual([]);
});

test('a changed product or render setting changes the fingerprint', () => {
  const [product] = listShots() as [Shot];
  const scene = listShots().find(({ view }) => view === 'scene') as Shot;
  for (const shot of [product, scene]) {
    const changes = [{ frames: 64 }, shot.data ? { data: {} } : { products: {} }];
    for (const change of changes)
      expect(fingerprint({ ...shot, ...change })).not.toBe(fingerprint(shot));
  }
});
