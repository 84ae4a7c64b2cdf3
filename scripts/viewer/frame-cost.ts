/** What a frame of each piece costs: triangles with the shadow's, and how many times a ray asks a plane. */

import { shoot } from '@briolette/geometry';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { workOf } from '@briolette/viewer/work';

const rows = [];
for (const { _id, studio, dimensions } of catalogueProducts)
  rows.push({ product: _id, ...workOf(await shoot({ studio, dimensions })) });
console.table(rows.sort((a, b) => b.triangles - a.triangles));
