/** Images of several products: the hero images of the home page and one image per category. */
import type { Camera, MetalName, Model, Part, Shot, StoneName } from '@briolette/viewer/model';
import { studio } from '@briolette/viewer/studio';
import { builderFor, buildModel, toMatrix } from '../build/build.ts';
import { type GeometryData, parseGeometryData } from '../build/geometry-data.ts';
import { cutStone } from '../parts/cuts.ts';
import { chain, type Frame, list, move, plus, scale, turn, type Vector } from '../parts/vector.ts';
import { aimCamera } from './camera.ts';
import {
  type FramedShot,
  frameAt,
  getBounds,
  onTable,
  onWall,
  samplePoints,
  type Table,
} from './framing.ts';

/** The shot, and the metal of each part. */
export type Scene = { shot: Shot; metals: ReadonlyMap<Part, MetalName> };

/**
 * Position to the right of the middle and away from the camera in centimetres, and the rotation.
 */
type PlacedProduct = readonly [id: string, x: number, y: number, turned?: Frame];
type Setting = {
  stand?: readonly PlacedProduct[];
  /** Position to the right of the middle, and height. */
  hang?: readonly (readonly [id: string, x: number, z: number])[];
  stones?: readonly (readonly [
    stone: StoneName,
    x: number,
    y: number,
    half: number,
    yaw: number,
  ])[];
  /** In the background: they don't affect the framing. */
  pearls?: { at: readonly Vector[]; radius: number };
  show: (all: Model, front: Model) => FramedShot & Partial<Pick<Shot, 'backdrop'>>;
};

const leaning = (yaw: number, lean = 19) => chain(turn(lean, 'X'), turn(yaw, 'Z'));
const table = (settings: Omit<Table, 'size'>) => (all: Model) =>
  onTable(all, { size: 3.4, ...settings });

const settings: Record<string, Setting> = {
  'hero-wide': hero({
    band: [1.95, 0.55],
    twist: [-1.75, 0.7],
    spread: 1,
    // Leaves space for text on the left.
    aim: (points) => aside(aimCamera(points, { elevation: 20, fill: 0.52, soft: true }), -0.19),
  }),
  'hero-tall': hero({
    band: [1.55, 1.25],
    twist: [-1.05, 1.75],
    spread: 0.8,
    aim: (points) => aimCamera(points, { elevation: 24, fill: 0.533, lift: 0.2, soft: true }),
  }),
  'category-ring': {
    stand: [
      ['aurelia-solitaire-ring', -1.05, -0.2, leaning(30)],
      ['verdine-emerald-ring', 1.1, 0.1, leaning(-26)],
      ['soleil-eternity-band', 0.1, 1.9, leaning(8, 10)],
    ],
    show: table({ elevation: 24, fill: 0.8 }),
  },
  'category-bracelet': {
    stand: [
      ['estuary-pearl-bracelet', -2.3, 3.9],
      ['anchor-link-bracelet', 1.3, -3.4, turn(15, 'Z')],
      ['dawn-oval-bangle', 5, 3.4, turn(-25, 'Z')],
    ],
    show: table({ elevation: 38, fill: 0.94, lowLights: true }),
  },
  'category-earring': {
    stand: [
      ['corso-gold-hoops', 0, 1.4],
      ['primrose-cluster-studs', -1.5, -1.2],
      ['everly-diamond-studs', 1.5, -1.5],
    ],
    show: table({ elevation: 27, fill: 0.86 }),
  },
  'category-necklace': {
    hang: [
      ['celeste-diamond-pendant', -1.75, 0.75],
      ['isolde-sapphire-pendant', 0, 0],
      ['peony-drop-necklace', 1.75, 0.75],
    ],
    show: (all) => onWall({ ...all, visibleSpan: [-2.3, 2.6] }, {}),
  },
};

type Hero = {
  /** The positions of the rings beside the middle one. */
  band: readonly [x: number, y: number];
  twist: readonly [x: number, y: number];
  /** The spread of the loose stones around the middle. */
  spread: number;
  aim: (points: readonly Vector[]) => Camera;
};

/** Rings and loose stones on a warm backdrop, before a strand of pearls. */
function hero({ band, twist, spread, aim }: Hero): Setting {
  return {
    stand: [
      ['meridian-sapphire-halo-ring', 0.1, 0, leaning(24)],
      ['soleil-eternity-band', ...band, chain(turn(-62, 'Z'), turn(14, 'X'))],
      ['wickerwork-twist-ring', ...twist, chain(turn(20, 'Z'), turn(90, 'X'))],
    ],
    stones: [
      ['diamond', -1.15 * spread, -0.75, 0.34, 20],
      ['pink-sapphire', -0.5 * spread, -1.3, 0.24, 80],
      ['diamond', 1.3 * spread, -0.95, 0.28, 140],
      ['emerald', 1.95 * spread, -0.55, 0.22, 10],
    ],
    pearls: {
      radius: 0.21,
      at: list(19, (i): Vector => [(i - 9) * 0.43, 3.1 + 0.012 * (i - 9) ** 2, 0.21]),
    },
    show(all, front) {
      const { low, high } = getBounds(front, scale(1));
      const pose = scale(3.4 / (high[0] - low[0]));
      return {
        pose: Float32Array.from(toMatrix(pose)),
        ...getBounds(all, pose),
        camera: aim(samplePoints(front, pose)),
        ground: { kind: 'table', lowLights: false },
        throughStones: 0.12,
        backdrop: 'warm',
      };
    },
  };
}

/** Shifts the camera sideways by a share of the image's width. */
function aside({ matrix, lens, focus }: Camera, share: number): Camera {
  const step = 'focal' in lens ? (share * focus) / lens.focal : 0;
  const { x, y, z, o } = frameAt(matrix, 0);
  return { lens, focus, matrix: Float32Array.from(toMatrix({ x, y, z, o: plus(o, x, step) })) };
}

export const sceneNames = Object.keys(settings);

const getSetting = (name: string): Setting => {
  const setting = settings[name];
  if (!setting) throw new Error(`There is no scene ${name}.`);
  return setting;
};

/** Returns the ids of the products in a scene. */
export function listSceneProducts(name: string): string[] {
  const { stand = [], hang = [] } = getSetting(name);
  return [...stand, ...hang].map(([id]) => id);
}

/** Builds and places the products of a scene. */
export async function arrange(
  name: string,
  geometries: Readonly<Record<string, unknown>>,
): Promise<Scene> {
  const { stand = [], hang = [], stones = [], pearls, show } = getSetting(name);
  const metals = new Map<Part, MetalName>();
  const put = async (id: string, place: (model: Model) => Frame) => {
    const data = parseGeometryData(geometries[id]);
    const model = buildModel(data, 'main', await builderFor(data.studio.piece));
    const parts = placed(model, place(model));
    for (const part of parts) metals.set(part, data.studio.metal);
    return parts;
  };
  const parts = (
    await Promise.all([
      ...stand.map(([id, x, y, turned]) => put(id, (model) => standAt(model, x, y, turned))),
      ...hang.map(([id, x, z]) => put(id, () => move(x, 0, z))),
    ])
  ).flat();
  for (const [stone, x, y, half, yaw] of stones) {
    const model = looseStone(stone);
    // On its side, like a loose stone on a table.
    const turned = chain(turn(yaw, 'Z'), turn(49.2, 'X'), scale(half));
    parts.push(...placed(model, standAt(model, x, y, turned)));
  }
  const all = { parts: pearls ? [...parts, ...strand(pearls).parts] : parts };
  return {
    metals,
    shot: { model: all, backdrop: 'white', darkTent: false, ...show(all, { parts }) },
  };
}

const standAt = (model: Model, x: number, y: number, turned: Frame = scale(1)) =>
  chain(move(x, y, -getBounds(model, turned).low[2]), turned);

const placed = ({ parts }: Model, frame: Frame): Part[] =>
  parts.map((part) => ({
    ...part,
    places: Float32Array.from(
      list(part.places.length / 16, (i) =>
        toMatrix(chain(frame, frameAt(part.places, i * 16))),
      ).flat(),
    ),
  }));

/** For builders that need no dimensions. */
const emptyGeometry: GeometryData = {
  studio: { piece: '', style: '', metal: 'silver' },
  dimensions: {},
};

const looseStone = (stone: StoneName) =>
  buildModel(emptyGeometry, 'main', (assembly) =>
    assembly.add(cutStone('round', 1, 64, studio.stones[stone].pavilion), stone),
  );

const strand = ({ at, radius }: NonNullable<Setting['pearls']>) =>
  buildModel(emptyGeometry, 'main', (assembly) => {
    for (const place of at) assembly.bead(place, radius, 'pearl', 24);
  });
