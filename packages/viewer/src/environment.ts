import { drawScreen } from './gl/mesh.ts';
import { createProgram, type Gl, type Uniforms } from './gl/program.ts';
import { cubeFragment, screenVertex } from './glsl/shadow.ts';

/**
 * Renders the environment into a small cube map with mipmaps, so that nothing is downloaded and a
 * ray costs one lookup.
 */
export function bakeCube(gl: Gl, side: number, light: string, what: string, shared: Uniforms) {
  const program = createProgram(gl, screenVertex, cubeFragment(light, what));
  const cube = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
  gl.texStorage2D(gl.TEXTURE_CUBE_MAP, 1 + Math.log2(side), gl.RGBA16F, side, side);
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  const frame = gl.createFramebuffer();
  gl.disable(gl.DEPTH_TEST);
  sides.forEach(([forward, right, up], i) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    const face = gl.TEXTURE_CUBE_MAP_POSITIVE_X + i;
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, face, cube, 0);
    gl.viewport(0, 0, side, side);
    program({ forward, right, up }, shared);
    drawScreen(gl);
  });
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
  gl.generateMipmap(gl.TEXTURE_CUBE_MAP);
  gl.deleteFramebuffer(frame);
  return cube;
}

const sides = [
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, -1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, -1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, -1, 0],
  ],
] as const;
