import type { BackdropName, Finish, MetalName, StoneName } from './model.ts';
import numbers from './studio.json' with { type: 'json' };

export type Triple = readonly [number, number, number];

/** A glowing card that metal and stones see; its edges fade over a share of its sides. */
export type Card = {
  place: Triple;
  width: number;
  height: number;
  strength: number;
  softness: number;
};
export type Lamp = { place: Triple; target: Triple; size: number; power: number };
/** Brushed metal also sees a card that shows its grain. */
export type Light = { middle: Triple; lamps: Lamp[]; cards: Card[]; brushedCard: Card };

/** What a stone sees through its facets: a tent of cells, some bright, each with a slight hue. */
export type Tent = { threshold: number; dark: number; bright: number; fire: number; scale: number };

/** Lights, metals, stones and papers: the one place where they stand. */
export const studio = numbers as unknown as {
  /** Linear reflectance and the roughness of a good polish. */
  metals: Record<MetalName, { reflectance: Triple; roughness: number }>;
  finishes: Partial<Record<Finish, number>>;
  /** Index of refraction for red, green and blue; tint each time light is thrown back inside; angle of the pavilion that suits the index. */
  stones: Record<StoneName, { indices: Triple; tint: Triple; pavilion: number }>;
  backdrops: Record<BackdropName, Triple>;
  table: Light;
  wall: Light;
  tent: Tent;
  /** For pieces that are nearly all diamond: in the usual tent they turn pale. */
  darkTent: Tent;
  /** Grey of the room by height, from the floor (0) to the ceiling (1), where there is neither card nor paper. */
  ambient: [height: number, grey: number][];
};
