import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkShot } from '../src/check-shot.ts';
import type { Shot } from '../src/model.ts';

const identity = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);

const createShot = (): Shot => ({
  model: {
    parts: [
      {
        name: 'band',
        mesh: {
          positions: new Float32Array(12),
          normals: new Float32Array(12).fill(0.5),
          indices: new Uint16Array([0, 1, 2, 0, 2, 3]),
        },
        material: { kind: 'metal', finish: 'polished' },
        places: identity,
      },
      {
        name: 'stone',
        mesh: {
          positions: new Float32Array(12),
          normals: new Float32Array(12).fill(0.5),
          indices: new Uint16Array([0, 1, 2]),
        },
        material: { kind: 'stone', stone: 'diamond', planes: new Float32Array(16), girdle: [1, 1] },
        places: identity,
      },
    ],
  },
  pose: identity,
  low: [-1, -1, 0],
  high: [1, 1, 2],
  camera: { matrix: identity, lens: { focal: 3 }, focus: 0 },
  ground: { kind: 'table', lowLights: false },
  backdrop: 'white',
  throughStones: 0.12,
  darkTent: false,
});

test('accepts a valid shot', () => {
  expect(() => checkShot(createShot())).not.toThrow();
});

test.each([
  ['an index beyond the vertices', (shot: Shot) => part(shot).mesh.indices.fill(9)],
  ['a position that is not a number', (shot: Shot) => part(shot).mesh.positions.fill(Number.NaN)],
  ['too few normals', (shot: Shot) => (part(shot).mesh.normals = new Float32Array(3))],
  ['half a matrix', (shot: Shot) => (part(shot).places = identity.subarray(0, 8))],
  ['no parts', (shot: Shot) => (shot.model.parts = [])],
  ['an unknown ground', (shot: Shot) => (shot.ground = { kind: 'moon' } as never)],
  ['an infinite focal length', (shot: Shot) => (shot.camera.lens = { focal: Infinity })],
])('rejects %s with an explanation', (_, damage) => {
  const shot = structuredClone(createShot());
  damage(shot);
  expect(() => checkShot(shot)).toThrow(/^Invalid shot: .+\.$/);
});

/** Returns the path of every value in a shot. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, each]) => listPaths(each, [...path, key]));
  return path.length ? [path, ...inner] : inner;
}

const ignored = /lowLights|darkTent|girdle$|girdle.[01]$|^model.visibleSpan|name/;

test('rejects any broken value with an explanation and throws nothing else', () => {
  const paths = listPaths(createShot()).filter((path) => !ignored.test(path.join('.')));
  const broken = fc.oneof(
    fc.constantFrom(null, undefined, Number.NaN, Infinity, 'x', {}, [], new Float32Array(1)),
    fc.dictionary(fc.string(), fc.anything()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...paths), broken, (path, value) => {
      const shot = structuredClone(createShot()) as unknown as Record<string, unknown>;
      const last = path.at(-1) as string;
      const owner = path.slice(0, -1).reduce((at, key) => at[key] as never, shot);
      const numbers = ArrayBuffer.isView(owner);
      owner[last] = numbers ? Number.NaN : value;
      // Integer arrays can't hold it and store 0 instead.
      if (numbers && Number.isFinite((owner as unknown as Float32Array)[Number(last)])) return;
      expect(() => checkShot(shot as Shot)).toThrow(/^Invalid shot/);
    }),
    { numRuns: 2000 },
  );
});

const part = (shot: Shot) => shot.model.parts[0] as Shot['model']['parts'][number];
