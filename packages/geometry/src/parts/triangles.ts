/** Triangulates surfaces with as few triangles as their size allows. */
import { addFace, type Grid, type Surface, type Triangles } from './surfaces.ts';
import { minus, nth, plus, times, UP, unit, type Vector } from './vector.ts';

/** No point of the surface is farther than `within` from the triangles. */
export function triangulate({ grids, solid }: Surface, within: number): Triangles {
  const out: Triangles = {
    points: [...(solid?.points ?? [])],
    normals: [...(solid?.normals ?? [])],
    triangles: [...(solid?.triangles ?? [])],
  };
  for (const grid of grids) addGrid(out, grid, within);
  return out;
}

function addGrid(out: Triangles, { rows, normals, ends }: Grid, within: number) {
  const turned = nth(rows, 0).map((_, j) => rows.map((row) => nth(row, j)));
  const across = thinned(turned, true, within * 0.35);
  const pick = (row: readonly Vector[]) => across.indices.map((j) => nth(row, j));
  const sparse = rows.map(pick);
  const along = thinned(sparse, ends === 'joined', within * 0.6 - across.worst);
  const selectedRows = along.indices.map((i) => nth(sparse, i));
  const start = out.points.length;
  const k = across.indices.length;
  for (const i of along.indices) {
    out.points.push(...nth(sparse, i));
    out.normals.push(...pick(nth(normals, i)));
  }
  selectedRows.slice(ends === 'joined' ? 0 : 1).forEach((row, i) => {
    const [next, here] = [start + ((i + 1) % selectedRows.length) * k, start + i * k];
    const [from, to] =
      ends === 'joined' ? [row, nth(selectedRows, i + 1)] : [nth(selectedRows, i), row];
    // A pole is a row of identical points.
    const [opens, closes] = [from[0] !== from[1], to[0] !== to[1]];
    for (let j = 0; j < k; j++) {
      const beside = (j + 1) % k;
      if (opens) out.triangles.push(here + j, here + beside, next + beside);
      if (closes) out.triangles.push(here + j, next + beside, next + j);
    }
  });
  if (ends !== 'capped') return;
  const middle = (row: readonly Vector[]) => row.reduce((sum, p) => plus(sum, p), [0, 0, 0]);
  for (const [end, inner] of [
    [0, 1],
    [-1, -2],
  ] as const) {
    const [ring, before] = [nth(selectedRows, end), nth(sparse, inner)];
    addFace(out, end ? ring : ring.toReversed(), unit(minus(middle(ring), middle(before))));
  }
}

/** Returns the lines of a grid that suffice, and the largest deviation of the others. */
function thinned(lines: readonly (readonly Vector[])[], joined: boolean, within: number) {
  const last = joined ? lines.length : lines.length - 1;
  const indices = [0];
  let worst = 0;
  for (let from = 0; from < last; ) {
    let [to, off] = [from + 1, 0];
    while (within && to < last) {
      const further = farthest(lines, from, to + 1, within);
      if (further > within) break;
      off = further;
      to++;
    }
    worst = Math.max(worst, off);
    indices.push(to);
    from = to;
  }
  return { indices: joined ? indices.slice(0, -1) : indices, worst };
}

/** Allocates no arrays: most of the build time is spent here. */
function farthest(lines: readonly (readonly Vector[])[], from: number, to: number, enough: number) {
  let worst = 0;
  const [first, last] = [nth(lines, from), nth(lines, to)];
  for (let j = 0; j < first.length; j++) {
    const [ax, ay, az] = first[j] as Vector;
    const b = last[j] as Vector;
    const [ex, ey, ez] = [b[0] - ax, b[1] - ay, b[2] - az];
    const long = ex * ex + ey * ey + ez * ez || 1;
    for (let i = from + 1; i < to; i++) {
      const p = (lines[i] as readonly Vector[])[j] as Vector;
      const [x, y, z] = [p[0] - ax, p[1] - ay, p[2] - az];
      const share = Math.min(1, Math.max(0, (x * ex + y * ey + z * ez) / long));
      const off = (x - ex * share) ** 2 + (y - ey * share) ** 2 + (z - ez * share) ** 2;
      if (off > worst) worst = off;
    }
    if (worst > enough * enough) break;
  }
  return Math.sqrt(worst);
}

/** Cuts off everything above a height and closes the cut. Also returns the rim in order. */
export function cutFlat({ points, normals, triangles }: Triangles, height: number) {
  const solid: Triangles = { points: [], normals: [], triangles: [] };
  const indices = new Map<string, number>();
  const addVertex = (key: string, make: () => readonly [Vector, Vector]) => {
    const index = indices.get(key) ?? solid.points.length;
    if (!indices.has(key)) {
      const [point, normal] = make();
      indices.set(key, index);
      solid.points.push(point);
      solid.normals.push(normal);
    }
    return index;
  };
  const rim = new Set<number>();
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.slice(t, t + 3);
    const polygon = corners.flatMap((i, j) => {
      const k = nth(corners, j + 1);
      const [p, q] = [nth(points, i), nth(points, k)];
      const below = p[2] <= height ? [addVertex(`${i}`, () => [p, nth(normals, i)])] : [];
      if (p[2] > height === q[2] > height) return below;
      const share = (height - p[2]) / (q[2] - p[2]);
      const crossing = addVertex(`${Math.min(i, k)}-${Math.max(i, k)}`, () => [
        plus(p, minus(q, p), share),
        unit(plus(times(nth(normals, i), 1 - share), nth(normals, k), share)),
      ]);
      rim.add(crossing);
      return [...below, crossing];
    });
    for (let j = 2; j < polygon.length; j++)
      solid.triangles.push(nth(polygon, 0), nth(polygon, j - 1), nth(polygon, j));
  }
  const angle = ([x, y]: Vector) => Math.atan2(y, x);
  const ordered = [...rim].map((i) => nth(solid.points, i)).sort((a, b) => angle(a) - angle(b));
  addFace(solid, ordered, UP);
  return { solid, rim: ordered };
}
