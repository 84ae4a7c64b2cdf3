/**
 * Prints the cost of a frame of each product: triangles, including shadows, and ray-plane tests.
 */

import { buildShot } from '@briolette/geometry';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { measureFrameCost } from '@briolette/viewer/frame-cost';

const rows = [];
for (const { _id, studio, dimensions } of catalogueProducts)
  rows.push({ product: _id, ...measureFrameCost(await buildShot({ studio, dimensions })) });
console.table(rows.sort((a, b) => b.triangles - a.triangles));
