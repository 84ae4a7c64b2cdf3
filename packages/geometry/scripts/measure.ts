import { writeFileSync } from 'node:fs';
import { type CatalogueProduct, catalogueProducts } from '@briolette/sample-catalogue';
import type { Mesh, Part } from '@briolette/viewer/model';
import { builderFor, buildModel } from '../src/build/build.ts';

export type MeasuredStones = {
  gem: string;
  /** In millimetres. `length` is the longer axis. */
  width: number;
  length: number;
  /** The width of the largest stone, if they are graduated. */
  widest?: number;
  count: number;
  /** The total weight. */
  carat?: number;
};
export type Measured = { grams?: number; stones: MeasuredStones[] };

/** Grams per cubic centimetre. */
const densities: Record<string, number> = {
  '14y': 13.1,
  '14r': 13,
  '18y': 15.5,
  platinum: 20.7,
  sterling: 10.36,
  rhodium: 10.36,
  vermeil: 10.36,
  platinised: 10.36,
  diamond: 3.52,
  sapphire: 4,
  'pink-sapphire': 4,
  emerald: 2.72,
};
const gramsInACarat = 0.2;

/** Kinds whose metal is modelled completely. Chains aren't: only their visible part is. */
const wholeKinds = ['stone-ring', 'eternity-ring', 'band-ring', 'bangle', 'hoops'];
/** Styles with intersecting parts, whose volume would be counted twice. */
const laidOver = ['kada'];

type Measurable = Pick<CatalogueProduct, 'studio' | 'dimensions' | 'alloy' | 'hollow'>;

export async function measureProduct(product: Measurable): Promise<Measured> {
  const { studio, alloy, hollow } = product;
  const { parts } = buildModel(product, 'main', await builderFor(studio.piece));
  const metal = parts.filter(({ material }) => material.kind === 'metal');
  const isWhole = wholeKinds.includes(studio.piece) && !laidOver.includes(studio.style) && !hollow;
  const isClosed = metal.every(({ mesh }) => getOpenShare(mesh) < 1e-3);
  const grams = metal.reduce((sum, part) => sum + getVolume(part), 0) * density(alloy);
  return {
    ...(isWhole && isClosed && { grams: grams < 10 ? round(grams, 1) : Math.round(grams) }),
    stones: together(parts.flatMap(listStones)),
  };
}

type Stone = { gem: string; width: number; length: number; grams: number };

function listStones(part: Part): Stone[] {
  const { mesh, material } = part;
  if (material.kind === 'metal') return [];
  const gem = material.kind === 'pearl' ? 'pearl' : material.stone;
  const across = [0, 1].map((axis) => getSpan(mesh, axis) * 10);
  const [width = 0, length = 0] = across.sort((one, other) => one - other);
  const volume = getMeshVolume(mesh);
  return getVolumeScales(part).map((scale) => ({
    gem,
    width: round(width * Math.cbrt(scale), 1),
    length: round(length * Math.cbrt(scale), 1),
    grams: gem === 'pearl' ? 0 : volume * scale * density(gem),
  }));
}

/** Lists up to two sizes separately; more are summarised as one graduated row. */
function together(stones: Stone[]): MeasuredStones[] {
  return [...Map.groupBy(stones, ({ gem }) => gem).values()].flatMap((ofGem) => {
    const bySize = Map.groupBy(ofGem, ({ width, length }) => `${width} ${length}`);
    return bySize.size > 2 ? [row(ofGem)] : [...bySize.values()].map(row);
  });
}

function row(stones: Stone[]): MeasuredStones {
  const widths = stones.map(({ width }) => width);
  const [width, widest] = [Math.min(...widths), Math.max(...widths)];
  const grams = stones.reduce((sum, stone) => sum + stone.grams, 0);
  return {
    gem: stones[0]?.gem ?? '',
    width,
    length: Math.max(...stones.map(({ length }) => length)),
    ...(widest > width && { widest }),
    count: stones.length,
    ...(grams > 0 && { carat: round(grams / gramsInACarat, 2) }),
  };
}

const getVolume = (part: Part) =>
  getMeshVolume(part.mesh) * getVolumeScales(part).reduce((sum, scale) => sum + scale, 0);

/** The volume factor of each placement. */
const getVolumeScales = ({ places }: Part) =>
  Array.from({ length: places.length / 16 }, (_, place) => {
    const [x, y, z] = [0, 4, 8].map((at) => places.subarray(16 * place + at, 16 * place + at + 3));
    return Math.abs(dot(x as Triple, cross(y as Triple, z as Triple)));
  });

type Triple = ArrayLike<number>;
const at = (list: Triple, i: number) => list[i] as number;
const cross = (a: Triple, b: Triple) =>
  [1, 2, 0].map((i) => {
    const j = (i + 1) % 3;
    return at(a, i) * at(b, j) - at(a, j) * at(b, i);
  });
const dot = (a: Triple, b: Triple) =>
  at(a, 0) * at(b, 0) + at(a, 1) * at(b, 1) + at(a, 2) * at(b, 2);

/** The sum of the signed volumes of the tetrahedra between each triangle and the origin. */
function getMeshVolume(mesh: Mesh): number {
  let sixfold = 0;
  for (const [a, b, c] of iterateTriangles(mesh)) sixfold += dot(a, cross(b, c));
  return Math.abs(sixfold) / 6;
}

/** The area vectors of a closed surface sum to zero. Returns the rest relative to the area. */
function getOpenShare(mesh: Mesh): number {
  const hole = [0, 0, 0];
  let area = 0;
  for (const [a, b, c] of iterateTriangles(mesh)) {
    const side = (to: Triple) => [0, 1, 2].map((i) => at(to, i) - at(a, i));
    const facing = cross(side(b), side(c));
    facing.forEach((value, i) => {
      hole[i] = (hole[i] ?? 0) + value;
    });
    area += Math.hypot(...facing);
  }
  return Math.hypot(...hole) / area;
}

function* iterateTriangles({ positions, indices }: Mesh): Generator<[Triple, Triple, Triple]> {
  const corner = (i: number) => positions.subarray(3 * i, 3 * i + 3);
  for (let i = 0; i < indices.length; i += 3)
    yield [corner(at(indices, i)), corner(at(indices, i + 1)), corner(at(indices, i + 2))];
}

function getSpan({ positions }: Mesh, axis: number): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, at(positions, i));
    high = Math.max(high, at(positions, i));
  }
  return high - low;
}

function density(of: string): number {
  const found = densities[of];
  if (found === undefined) throw new Error(`No density for ${of}`);
  return found;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

// npm run measure: writes the weight and stones of every product to the sample catalogue.
if (import.meta.main) {
  const rows = [];
  for (const product of catalogueProducts)
    rows.push(`  ${JSON.stringify(product._id)}: ${JSON.stringify(await measureProduct(product))}`);
  writeFileSync(
    new URL('../../sample-catalogue/src/measured.json', import.meta.url),
    `{\n${rows.join(',\n')}\n}\n`,
  );
  console.log(`${rows.length} products measured`);
}
