/** Prints the cost of a frame of each product: triangles, including shadows, and ray-plane tests. */

import { shoot } from '@briolette/geometry';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { workOf } from '@briolette/viewer/work';

const rows = [];
for (const { _id, studio, dimensions } of catalogueProducts)
  rows.push({ product: _id, ...workOf(await shoot({ studio, dimensions })) });
console.table(rows.sort((a, b) => b.triangles - a.triangles));
