import type { Gl } from './program.ts';

/** A texture with a framebuffer. */
export type Target = {
  texture: WebGLTexture;
  side: number;
  frame: WebGLFramebuffer;
  /** Resolves the multisampled buffer into the texture. */
  resolve(side?: number): void;
  free(): void;
};

export function createTarget(
  gl: Gl,
  side: number,
  format: number,
  { samples = 0, filter = gl.LINEAR as number } = {},
): Target {
  const texture = createTexture(gl, side, format, filter);
  const plain = createFramebuffer(gl, texture, gl.COLOR_ATTACHMENT0);
  if (!samples)
    return {
      texture,
      side,
      frame: plain,
      resolve() {},
      free() {
        gl.deleteTexture(texture);
        gl.deleteFramebuffer(plain);
      },
    };
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  const storages = [
    [format, gl.COLOR_ATTACHMENT0] as const,
    [gl.DEPTH_COMPONENT24, gl.DEPTH_ATTACHMENT] as const,
  ].map(([kind, at]) => {
    const storage = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, storage);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, kind, side, side);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, at, gl.RENDERBUFFER, storage);
    return storage;
  });
  return {
    texture,
    side,
    frame,
    resolve(part = side) {
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, frame);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, plain);
      gl.blitFramebuffer(0, 0, part, part, 0, 0, part, part, gl.COLOR_BUFFER_BIT, gl.NEAREST);
    },
    free() {
      gl.deleteTexture(texture);
      gl.deleteFramebuffer(plain);
      gl.deleteFramebuffer(frame);
      for (const each of storages) gl.deleteRenderbuffer(each);
    },
  };
}

export function createTexture(gl: Gl, side: number, format: number, filter: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, side, side);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}

export function createFramebuffer(gl: Gl, texture: WebGLTexture, at: number): WebGLFramebuffer {
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, at, gl.TEXTURE_2D, texture, 0);
  return frame;
}

/** Binds a target, or the canvas for null. `part` is the side of the viewport to use. */
export function drawInto(gl: Gl, target: Target | null, part?: number) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, target?.frame ?? null);
  const side = part ?? target?.side ?? gl.drawingBufferWidth;
  gl.viewport(0, 0, side, side);
}
