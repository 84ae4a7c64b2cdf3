import type { Finish, MetalName, StoneName } from '@briolette/viewer/model';
import { studio } from '@briolette/viewer/studio';

/** What is wrong with the data of a piece, in words for whoever typed it. */
export class GeometryError extends Error {
  override name = 'GeometryError';
}

/** What a piece is, in a few words and millimetres: all that its shape is made from. */

export type Cut = 'round' | 'oval' | 'pear' | 'marquise' | 'cushion' | 'emerald';
export type Gem = StoneName | 'pearl';

/** How far a measure may go, in millimetres. Beyond that it is a slip of the pen. */
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

/** What a piece can be made of. */
export const geometryOptions = {
  metal: Object.keys(studio.metals),
  finish: ['polished', 'satin', 'brushed', 'hammered'],
  stone: gems,
  accent: gems,
  cut: ['round', 'oval', 'pear', 'marquise', 'cushion', 'emerald'],
};

/** Words that name a measure, for a sentence. */
const toWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Reads what somebody typed or sent; says what is wrong with it. */
export function parseGeometryData(data: unknown): GeometryData {
  const { studio, dimensions } = table(data, 'A piece');
  const appearance = table(studio, 'The look of a piece');
  for (const [name, allowed] of Object.entries(geometryOptions)) {
    const value = appearance[name];
    if (value === undefined && name !== 'metal') continue;
    if (!(allowed as readonly unknown[]).includes(value))
      throw new GeometryError(`The ${name} must be one of ${allowed.join(', ')}.`);
  }
  for (const [name, value] of Object.entries(table(dimensions, 'The dimensions of a piece'))) {
    if (!Object.hasOwn(limits, name) || value === undefined) continue;
    const [least, most] = limits[name as DimensionName];
    if (typeof value !== 'number' || !(value >= least && value <= most))
      throw new GeometryError(`The ${toWords(name)} must be from ${least} to ${most} mm.`);
  }
  return data as GeometryData;
}

function table(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new GeometryError(`${what} must be a table of values.`);
}

export const missing = (name: string) =>
  new GeometryError(`This piece needs its ${toWords(name)}.`);

/** What stands in a table under a word; a message if nothing does. */
export function pickOption<T>(options: Record<string, T>, word: unknown, what: string): T {
  if (typeof word === 'string' && Object.hasOwn(options, word)) return options[word] as T;
  throw new GeometryError(`The ${what} must be one of ${Object.keys(options).join(', ')}.`);
}

/** The inside diameter in millimetres of an American ring size; rings are made from 3 to 13. */
export const ringDiameter = (size: number) => 11.63 + 0.8128 * size;
