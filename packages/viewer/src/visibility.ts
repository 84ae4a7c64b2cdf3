import { createProgram, type Gl, type Program } from './gl/program.ts';
import { createFramebuffer, createTexture } from './gl/target.ts';
import {
  depthFragment,
  depthTiles,
  depthVertex,
  directions,
  fitVertex,
  gatherFragment,
  gatherVertex,
} from './glsl/shadow.ts';
import type { Scene, ScenePart } from './scene.ts';

const depthSide = 2048;
/**
 * Above this number of vertices over all instances, neighbouring instances are alike, and the
 * middle one is used for all.
 */
const vertexLimit = 1 << 17;

/**
 * Computes how much of the environment each vertex of metal and pearl sees past the rest of the
 * model. Draws depth maps from 64 directions, then tests each vertex of each instance against them.
 */
export function bakeVisibility(gl: Gl, { parts, low, high }: Scene): WebGLTexture {
  const receivers = parts.filter(({ kind }) => kind !== 'stone');
  const width = layOutTexels(receivers);
  const middle = low.map((x, i) => (x + (high[i] as number)) / 2);
  const reach = Math.hypot(...low.map((x, i) => (high[i] as number) - x)) / 2;
  const shared = { sphere: [...middle, reach * 1.05], width };
  const depths = depthTexture(gl);
  const depthFrame = createFramebuffer(gl, depths, gl.DEPTH_ATTACHMENT);
  const sums = createTexture(gl, width, gl.RGBA16F, gl.NEAREST);
  const sumFrame = createFramebuffer(gl, sums, gl.COLOR_ATTACHMENT0);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  const depth = createProgram(gl, depthVertex, depthFragment);
  const gather = createProgram(gl, gatherVertex, gatherFragment);
  const fit = createProgram(gl, fitVertex, gatherFragment);
  const perRound = depthTiles * depthTiles;

  for (let from = 0; from < directions; from += perRound) {
    gl.bindFramebuffer(gl.FRAMEBUFFER, depthFrame);
    gl.enable(gl.DEPTH_TEST);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    for (let i = 0; i < perRound; i++) {
      const side = depthSide / depthTiles;
      gl.viewport((i % depthTiles) * side, Math.floor(i / depthTiles) * side, side, side);
      depth(shared, { from: from + i });
      for (const { drawing } of receivers) drawing.triangles();
    }
    gl.disable(gl.DEPTH_TEST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, sumFrame);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE);
    points(gather, { ...shared, depths, from });
    gl.disable(gl.BLEND);
  }
  const visibility = createTexture(gl, width, gl.RGBA16F, gl.NEAREST);
  const visibilityFrame = createFramebuffer(gl, visibility, gl.COLOR_ATTACHMENT0);
  points(fit, { ...shared, sums });
  for (const texture of [depths, sums]) gl.deleteTexture(texture);
  for (const frame of [depthFrame, sumFrame, visibilityFrame]) gl.deleteFramebuffer(frame);
  return visibility;

  function points(program: Program, uniforms: Parameters<Program>[0]) {
    gl.viewport(0, 0, width, width);
    for (const { drawing, visibilityOffset, visibilityStride, count } of receivers) {
      program(uniforms, { texel: visibilityOffset, texelStep: visibilityStride });
      if (visibilityStride) drawing.points(0, count);
      else drawing.points(count >> 1, 1);
    }
  }
}

/** Assigns a texel to every vertex of every instance. Returns the side of the texture. */
function layOutTexels(parts: ScenePart[]) {
  let next = 0;
  for (const part of parts) {
    const isPerInstance = part.vertices * part.count <= vertexLimit;
    part.visibilityOffset = next;
    part.visibilityStride = isPerInstance ? part.vertices : 0;
    next += part.vertices * (isPerInstance ? part.count : 1);
  }
  return Math.max(16, 2 ** Math.ceil(Math.log2(Math.sqrt(next))));
}

function depthTexture(gl: Gl) {
  const texture = createTexture(gl, depthSide, gl.DEPTH_COMPONENT24, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC, gl.LEQUAL);
  return texture;
}
