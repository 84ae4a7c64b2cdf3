import type { Model } from '@briolette/viewer/model';
import { expect, test } from 'vitest';
import { arrange, listSceneProducts, sceneNames } from '../../src/photo/scenes.ts';
import { allVertices, products } from '../support/products.ts';

const getGeometries = (scene: string) =>
  Object.fromEntries(
    listSceneProducts(scene).map((id) => [
      id,
      products.find((product) => product.id === id) as (typeof products)[0],
    ]),
  );

test.each(sceneNames)('%s shows its products, each in its metal', async (scene) => {
  const data = getGeometries(scene);
  const { shot, metals } = await arrange(scene, data);
  for (const numbers of [shot.pose, shot.camera.matrix])
    expect(numbers.every(Number.isFinite)).toBe(true);
  const metalParts = shot.model.parts.filter(({ material }) => material.kind === 'metal');
  expect(metalParts.length).toBeGreaterThanOrEqual(listSceneProducts(scene).length - 1);
  for (const part of metalParts) expect(metals.has(part)).toBe(true);
  expect(new Set(metals.values())).toEqual(
    new Set(Object.values(data).map(({ studio }) => studio.metal)),
  );
});

test.each(sceneNames.filter((name) => name !== 'category-necklace'))(
  'the products of %s touch the table and do not intersect it',
  async (scene) => {
    const { shot } = await arrange(scene, getGeometries(scene));
    const low = ({ parts }: Model) => Math.min(...allVertices({ parts }).map(([, , z]) => z));
    expect(Math.abs(low(shot.model))).toBeLessThan(0.01);
  },
);

test('rejects an unknown scene', async () => {
  await expect(arrange('category-watch', {})).rejects.toThrow('There is no scene category-watch.');
});
