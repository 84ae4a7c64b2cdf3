import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Job = { view?: string; product?: { studio: { piece: string; metal: string } }; width: number };
type Shot = { name: string; product?: string; job: Job };

// The studio stands outside the workspaces and is plain JavaScript.
const studio = (file: string) => new URL(`../../../studio/${file}`, import.meta.url);
const { allShots }: { allShots: () => Shot[] } = await import(studio('pipeline/shots.mjs').href);
const {
  codeFor,
  fingerprint,
  liveFingerprint,
}: {
  codeFor: (job: Job) => string[];
  fingerprint: (shot: Shot, numbers?: unknown) => string;
  liveFingerprint: (shot: Shot) => string;
} = await import(studio('pipeline/fingerprint.mjs').href);
const record: Record<string, { fingerprint: string } | undefined> = JSON.parse(
  readFileSync(studio('rendered.json'), 'utf8'),
);

test('every picture was taken of the product as it is now, by the code as it is now', () => {
  const marks = (shot: Shot) => [
    fingerprint(shot),
    ...(shot.product ? [liveFingerprint(shot)] : []),
  ];
  const stale = allShots().filter(
    (shot) => !marks(shot).includes(record[shot.name]?.fingerprint ?? ''),
  );
  expect(stale.map(({ name }) => name)).toEqual([]);
});

test('a change to one builder asks for no other kind of piece again', () => {
  const dependsOn = (builder: string) =>
    allShots()
      .filter(({ job }) => job.product && codeFor(job).some((file) => file.endsWith(builder)))
      .map(({ job }) => job.product?.studio.piece);
  expect([...new Set(dependsOn('pieces/hoops.py'))]).toEqual(['hoops']);
  expect(new Set(dependsOn('/studio.json'))).toEqual(new Set(dependsOn('/metals.py')));
  expect(new Set(dependsOn('/metals.py'))).toEqual(
    new Set(allShots().flatMap(({ job }) => job.product?.studio.piece ?? [])),
  );
});

test('a new metal asks for no picture again, a changed one for its own pieces', () => {
  const { metals, ...light } = JSON.parse(
    readFileSync(studio('../packages/live-view/src/studio.json'), 'utf8'),
  );
  const staleWith = (changed: object) =>
    allShots().filter(
      (shot) =>
        shot.job.view === 'main' &&
        fingerprint(shot, { ...light, metals: { ...metals, ...changed } }) !== fingerprint(shot),
    );
  const rose = { ...metals.rosegold, roughness: 0.2 };
  expect(staleWith({ palladium: rose })).toEqual([]);
  const stale = staleWith({ rosegold: rose });
  expect(new Set(stale.map(({ job }) => job.product?.studio.metal))).toEqual(new Set(['rosegold']));
});

test('a picture that was taken larger is the same picture', () => {
  for (const shot of allShots().slice(0, 3))
    expect(fingerprint({ ...shot, job: { ...shot.job, width: 2000 } })).toBe(fingerprint(shot));
});
