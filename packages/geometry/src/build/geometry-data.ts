import type { Finish, MetalName, StoneName } from '@briolette/viewer/model';
import { studio } from '@briolette/viewer/studio';

export type GeometryFault =
  | 'invalidOption'
  | 'outOfRange'
  | 'missing'
  | 'tooManyParts'
  | 'emptyGeometry'
  | 'chainTooShort'
  | 'hoopsTooThick'
  | 'studsTooLarge';

/** An error in geometry data. The back office has a message for each fault. */
export class GeometryError extends Error {
  override name = 'GeometryError';
  readonly fault: GeometryFault;
  readonly values: Record<string, string | number>;

  constructor(fault: GeometryFault, values: GeometryError['values'] = {}) {
    super(fault);
    this.fault = fault;
    this.values = values;
  }
}

export type Cut = 'round' | 'oval' | 'pear' | 'marquise' | 'cushion' | 'emerald';
export type Gem = StoneName | 'pearl';

/** The range of each dimension in millimetres. Values outside are typos. */
export const limits = {
  innerDiameter: [10, 30],
  innerCircumference: [100, 300],
  chainLength: [300, 1000],
  width: [1, 80],
  height: [1, 120],
  thickness: [0.4, 15],
  bandWidth: [0.8, 40],
  stoneWidth: [0.8, 30],
  stoneLength: [0.8, 45],
  accentWidth: [0.8, 20],
  pearlDiameter: [1, 25],
} as const;
export type DimensionName = keyof typeof limits;

export type GeometryData = {
  studio: {
    piece: string;
    style: string;
    metal: MetalName;
    finish?: Finish;
    stone?: Gem;
    cut?: Cut;
    accent?: Gem;
  };
  dimensions: Partial<Record<DimensionName, number>>;
};

const gems = [...Object.keys(studio.stones), 'pearl'];

/** The allowed values of the studio parameters. */
export const geometryOptions = {
  metal: Object.keys(studio.metals),
  finish: ['polished', 'satin', 'brushed', 'hammered'],
  stone: gems,
  accent: gems,
  cut: ['round', 'oval', 'pear', 'marquise', 'cushion', 'emerald'],
};

/** Converts a camelCase name to words. */
const formatName = (name: string) =>
  name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

/** Validates geometry data. Throws a GeometryError. */
export function parseGeometryData(data: unknown): GeometryData {
  const { studio, dimensions } = table(data, 'data');
  const appearance = table(studio, 'studio');
  for (const [name, allowed] of Object.entries(geometryOptions)) {
    const value = appearance[name];
    if (value === undefined && name !== 'metal') continue;
    if (!(allowed as readonly unknown[]).includes(value))
      throw new GeometryError('invalidOption', { name, options: allowed.join(', ') });
  }
  for (const [name, value] of Object.entries(table(dimensions, 'dimensions'))) {
    if (!Object.hasOwn(limits, name) || value === undefined) continue;
    const [least, most] = limits[name as DimensionName];
    if (typeof value !== 'number' || !(value >= least && value <= most))
      throw new GeometryError('outOfRange', { name: formatName(name), least, most });
  }
  return data as GeometryData;
}

function table(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new GeometryError('missing', { name });
}

export const missing = (name: string) => new GeometryError('missing', { name: formatName(name) });

/** Returns the option with this name. Throws a GeometryError if there is none. */
export function pickOption<T>(options: Record<string, T>, word: unknown, name: string): T {
  if (typeof word === 'string' && Object.hasOwn(options, word)) return options[word] as T;
  throw new GeometryError('invalidOption', { name, options: Object.keys(options).join(', ') });
}

/** Returns the inner diameter in millimetres of a US ring size. Rings are made in sizes 3 to 13. */
export const ringDiameter = (size: number) => 11.63 + 0.8128 * size;
