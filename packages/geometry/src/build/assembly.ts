/** The assembly of a product, to which a builder adds parts. */
import type { Finish } from '@briolette/viewer/model';
import { ball, type Surface } from '../parts/surfaces.ts';
import { chain, type Frame, move, moveTo, place, scale, type Vector } from '../parts/vector.ts';
import {
  type Cut,
  type DimensionName,
  type Gem,
  type GeometryData,
  GeometryError,
  missing,
} from './geometry-data.ts';

const listPoints = ({ grids, solid }: Surface) => [
  ...(solid?.points ?? []),
  ...grids.flatMap(({ rows }) => rows.flat()),
];

export type View = 'main' | 'second' | 'scale';
type Material = Finish | Gem;
export type AssemblyPart = { surface: Surface; material: Material; frame: Frame };

/** The product is worn: it is placed on a form instead of hanging before the wall. */
export type Worn = {
  /** The distance of each earring of a pair from the middle. */
  earDistance: number;
  /** Returns the right half of a chain of this length, from a point of the product to the nape. */
  hang(length: number, from: Vector, round?: boolean): Vector[];
};

/**
 * Collects the parts of a product. Builders use centimetres and read the dimensions (in
 * millimetres) by name.
 */
export class Assembly {
  parts: AssemblyPart[] = [];
  readonly appearance: GeometryData['studio'];
  readonly #dimensions: GeometryData['dimensions'];
  readonly #tolerance: number;
  readonly #surfaces = new Map<string, Surface>();
  readonly worn?: Worn | undefined;
  closeShare = 0.55;
  /** The visible heights, bottom and top, of a product whose chain leaves the image. */
  visibleSpan?: readonly [number, number];

  /**
   * `tolerance` is the maximum distance in millimetres between a chord and its arc; 0 for the
   * finest mesh.
   */
  constructor({ studio, dimensions }: GeometryData, tolerance: number, worn?: Worn) {
    this.appearance = studio;
    this.#dimensions = dimensions;
    this.#tolerance = tolerance;
    this.worn = worn;
  }

  cm(name: DimensionName, otherwise?: number) {
    const value = this.#dimensions[name] ?? otherwise;
    if (value === undefined) throw missing(name);
    return value / 10;
  }

  get finished(): Finish {
    return this.appearance.finish ?? 'polished';
  }
  get stone(): Gem {
    if (!this.appearance.stone) throw missing('stone');
    return this.appearance.stone;
  }
  get accent(): Gem {
    return this.appearance.accent ?? this.stone;
  }
  get cut(): Cut {
    return this.appearance.cut ?? 'round';
  }

  /** Half width in centimetres, and the length as a ratio of the width. */
  get stoneSize(): [half: number, ratio: number] {
    const width = this.cm('stoneWidth');
    return [width / 2, this.cm('stoneLength', width * 10) / width];
  }

  /** The maximum distance of triangles from the true surface, in centimetres. */
  get within() {
    return this.#tolerance / 10;
  }

  /**
   * Returns the number of edges of a circle: at most `most`, fewer where the difference isn't
   * visible.
   */
  edges(radius: number, most: number, least = 6, budget = 0.4) {
    const share = (this.within * budget) / radius;
    if (!share) return most;
    const enough = share < 1 ? Math.PI / Math.acos(1 - share) : 0;
    return Math.min(most, Math.max(least, 2 * Math.ceil(enough / 2)));
  }

  /**
   * Returns the number of sides of a stone's girdle: as many as facets meet there, if that is
   * enough.
   */
  girdle(half: number, most: number) {
    return this.within > half * (1 - Math.cos(Math.PI / 16)) ? 16 : most;
  }

  /** Returns the same surface for the same key, so that it is created and stored once. */
  once(key: string, create: () => Surface): Surface {
    const surface = this.#surfaces.get(key) ?? create();
    this.#surfaces.set(key, surface);
    return surface;
  }

  add(surface: Surface, material: Material = 'polished', frame = move(0, 0, 0)) {
    this.parts.push({ surface, material, frame });
  }

  /** Adds a ball at a point or in a frame. */
  bead(
    at: Frame | Vector,
    radius: number,
    material: Material = 'polished',
    most = 8,
    stretch: Vector = [1, 1, 1],
  ) {
    // An even number of rows, so that one of them is at the widest point.
    const edges = this.edges(radius * Math.max(...stretch), most * 2, 8);
    const half = Math.min(most, 2 * Math.ceil(edges / 4));
    const [x, y, z] = stretch;
    this.add(
      this.once(`ball ${half}`, () => ball(half)),
      material,
      chain('o' in at ? at : moveTo(at), scale(radius * x, radius * y, radius * z)),
    );
  }

  pose(frame: Frame, since = 0) {
    for (const part of this.parts.slice(since)) part.frame = chain(frame, part.frame);
  }

  standOnTable(since: number) {
    let lowest = Number.POSITIVE_INFINITY;
    for (const { surface, frame } of this.parts.slice(since))
      for (const point of listPoints(surface)) lowest = Math.min(lowest, place(frame, point)[2]);
    if (!Number.isFinite(lowest)) throw new GeometryError('emptyGeometry');
    this.pose(move(0, 0, -lowest), since);
  }
}
