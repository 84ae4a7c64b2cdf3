import type { BackdropName, Finish, MetalName, StoneName } from './model.ts';
import numbers from './studio.json' with { type: 'json' };

export type Triple = readonly [number, number, number];

/** A glowing card that metal and stones reflect; its edges fade over a share of its sides. */
export type Card = {
  place: Triple;
  width: number;
  height: number;
  strength: number;
  softness: number;
};
export type Lamp = { place: Triple; target: Triple; size: number; power: number };
/** `brushedCard` shows the grain of brushed metal. */
export type Light = { middle: Triple; lamps: Lamp[]; cards: Card[]; brushedCard: Card };

/** The tent of sparkles a stone refracts: cells, some bright, each with a slight hue. */
export type Tent = { threshold: number; dark: number; bright: number; fire: number; scale: number };

/** Lights, metals, stones and backdrops of the studio. */
export const studio = numbers as unknown as {
  /** Linear reflectance, and roughness when polished. */
  metals: Record<MetalName, { reflectance: Triple; roughness: number }>;
  finishes: Partial<Record<Finish, number>>;
  /**
   * Refractive index for red, green and blue; tint per internal reflection; pavilion angle that
   * suits the index.
   */
  stones: Record<StoneName, { indices: Triple; tint: Triple; pavilion: number }>;
  backdrops: Record<BackdropName, Triple>;
  table: Light;
  wall: Light;
  tent: Tent;
  /** For products that are nearly all diamond, which look pale in the default one. */
  darkTent: Tent;
  /** Grey of the ambient light by height, from the floor (0) to the ceiling (1). */
  ambient: [height: number, grey: number][];
};
