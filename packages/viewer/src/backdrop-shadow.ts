import { drawScreen } from './gl/mesh.ts';
import { createProgram, type Gl, type Uniforms } from './gl/program.ts';
import { createTarget, drawInto } from './gl/target.ts';
import { shadowExtent } from './glsl/light.ts';
import {
  screenVertex,
  shadowBlur,
  shadowFragment,
  shadowSum,
  shadowVertex,
  tilesAcross,
} from './glsl/shadow.ts';
import type { Scene } from './scene.ts';
import { halton } from './sequence.ts';
import { type Light, studio } from './studio.ts';

const side = 256;
const tileCount = tilesAcross ** 2;
/** Number of tile sets averaged into a resting shadow. */
const setsAtRest = 12;

/**
 * The soft shadow of area lights: the model is projected onto the backdrop from many points of the
 * lamps. One texture holds sixteen projections (tiles). While the model moves, the oldest tiles are
 * replaced; at rest, whole sets are averaged.
 */
export function createBackdropShadow(gl: Gl, scene: Scene, kind: 'table' | 'wall', light: string) {
  const flatten = createProgram(gl, shadowVertex(light), shadowFragment);
  const sum = createProgram(gl, screenVertex, shadowSum);
  const blur = createProgram(gl, screenVertex, shadowBlur);
  const tiles = createTarget(gl, side * tilesAcross, gl.RG8);
  const sums = [createTarget(gl, side, gl.RGBA16F), createTarget(gl, side, gl.RGBA16F)];
  const map = createTarget(gl, side, gl.RGBA16F);
  const { weights, ambientFrom, gaps } = points[kind];
  let drawn = 0;
  let sets = 0;
  let fresh = 0;

  return {
    texture: map.texture,
    /** Discards the average after the model has moved. */
    reset() {
      sets = 0;
      fresh = 0;
    },
    /** Draws `count` more tiles. */
    draw(count: number, shared: Uniforms) {
      if (sets >= setsAtRest) return;
      for (let i = 0; i < count; i++) drawTile(shared);
      fresh += count;
      if (sets === 0) updateMap(1);
      if (fresh >= tileCount) {
        fresh -= tileCount;
        sets++;
        updateMap(1 / sets);
        sums.reverse();
      }
    },
  };

  function drawTile(shared: Uniforms) {
    const tile = drawn % tileCount;
    drawInto(gl, tiles);
    gl.viewport((tile % tilesAcross) * side, Math.floor(tile / tilesAcross) * side, side, side);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor((tile % tilesAcross) * side, Math.floor(tile / tilesAcross) * side, side, side);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.DEPTH_TEST);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.MAX);
    const lamp = lampPoint(studio[kind], kind, drawn++);
    for (const part of scene.parts) {
      flatten(shared, { lamp, strength: part.kind === 'stone' ? 0.55 : 1 });
      part.drawing.triangles();
    }
    gl.blendEquation(gl.FUNC_ADD);
    gl.disable(gl.BLEND);
  }

  function updateMap(share: number) {
    const [next, before] = sums as [typeof map, typeof map];
    drawInto(gl, next);
    sum({ tiles: tiles.texture, before: before.texture, share, weights, ambientFrom });
    drawScreen(gl);
    drawInto(gl, map);
    // The distance between neighbouring lamp points, as a slope, relative to the map.
    const finer = shadowExtent * Math.sqrt(Math.max(1, sets));
    blur({ sum: next.texture, spread: gaps.map((gap) => gap / finer) });
    drawScreen(gl);
  }
}

/** Triangle budget of a moving frame, including its shadow. */
const trianglesPerFrame = 250_000;

/** Number of shadow tiles that fit the budget of a frame. */
export const tilesPerFrame = (triangles: number) =>
  Math.max(1, Math.min(4, Math.floor(trianglesPerFrame / triangles) - 1));

/**
 * Of every four samples the first are points on lamps, the others ambient directions. `weights` are
 * their shares, `gaps` the distances between neighbouring samples as slopes. In front of a wall
 * ambient light has more weight, so it has more samples.
 */
const points = {
  table: { lamps: [0, 0, 1], ambientFrom: 3, weights: [0.25, 0.25, 0.18, 0.32], gaps: [0.24, 0.9] },
  wall: { lamps: [0, 1], ambientFrom: 2, weights: [0.32, 0.22, 0.23, 0.23], gaps: [0.28, 0.7] },
};

function lampPoint({ lamps }: Light, kind: 'table' | 'wall', i: number): number[] {
  const { lamps: on, ambientFrom } = points[kind];
  const which = i % 4;
  const n = Math.floor(i / 4);
  if (which >= ambientFrom) {
    const k = n * (4 - ambientFrom) + which - ambientFrom + 1;
    const [x, y] = [halton(k, 2) * 2 - 1, halton(k, 3) * 2 - 1];
    return kind === 'table' ? [x, y, 0.55, 0] : [x, -0.55, y, 0];
  }
  const lamp = on[which] as number;
  const { place, size } = lamps[lamp] as Light['lamps'][number];
  const perRound = on.filter((each) => each === lamp).length;
  const k = n * perRound + (which % perRound) + 1;
  const [u, v] = [(halton(k, 2) - 0.5) * size, (halton(k, 3) - 0.5) * size];
  return kind === 'table'
    ? [place[0] + u, place[1] + v, place[2], 1]
    : [place[0] + u, place[1], place[2] + v, 1];
}
