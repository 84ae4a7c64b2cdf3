import type { Mesh } from '../model.ts';
import type { Gl } from './program.ts';

export type Drawing = {
  /** Draws every instance as triangles. */
  triangles(): void;
  /** Draws the vertices of `places` instances as points, starting at instance `from`. */
  points(from: number, places: number): void;
};

export function createDrawing(gl: Gl, { positions, normals, indices }: Mesh, places: Float32Array) {
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  const fill = (kind: number, data: ArrayBufferView) => {
    const buffer = gl.createBuffer();
    gl.bindBuffer(kind, buffer);
    gl.bufferData(kind, data, gl.STATIC_DRAW);
    return buffer;
  };
  const threes = (at: number) => {
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, 3, gl.FLOAT, false, 0, 0);
  };
  fill(gl.ARRAY_BUFFER, positions);
  threes(0);
  fill(gl.ARRAY_BUFFER, normals);
  threes(1);
  const placeBuffer = fill(gl.ARRAY_BUFFER, places);
  const placesFrom = (first: number) => {
    gl.bindBuffer(gl.ARRAY_BUFFER, placeBuffer);
    for (let column = 0; column < 4; column++) {
      gl.enableVertexAttribArray(2 + column);
      gl.vertexAttribPointer(2 + column, 4, gl.FLOAT, false, 64, first * 64 + column * 16);
      gl.vertexAttribDivisor(2 + column, 1);
    }
  };
  placesFrom(0);
  fill(gl.ELEMENT_ARRAY_BUFFER, indices);
  gl.bindVertexArray(null);
  const width = indices instanceof Uint32Array ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT;
  const drawing: Drawing = {
    triangles() {
      gl.bindVertexArray(array);
      gl.drawElementsInstanced(gl.TRIANGLES, indices.length, width, 0, places.length / 16);
    },
    points(from, count) {
      gl.bindVertexArray(array);
      placesFrom(from);
      gl.drawArraysInstanced(gl.POINTS, 0, positions.length / 3, count);
      placesFrom(0);
    },
  };
  return drawing;
}

/** Draws one triangle that covers the screen; the shader derives its vertices from gl_VertexID. */
export function drawScreen(gl: Gl) {
  gl.bindVertexArray(null);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}
