export type Gl = WebGL2RenderingContext;
export type Uniform = number | boolean | ArrayLike<number> | DOMMatrix | WebGLTexture;
export type Uniforms = Record<string, Uniform | undefined>;
/** Uses the program. Each uniform takes its value from the first table that has it. */
export type Program = (...tables: Uniforms[]) => void;

export const attributes = ['position', 'normal', 'place'];

export function createProgram(gl: Gl, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  const shaders = [
    [gl.VERTEX_SHADER, vertex] as const,
    [gl.FRAGMENT_SHADER, fragment] as const,
  ].map(([kind, source]) => {
    const shader = gl.createShader(kind) as WebGLShader;
    gl.shaderSource(shader, `#version 300 es\n${precision}${source}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    return shader;
  });
  attributes.forEach((name, at) => void gl.bindAttribLocation(program, at, name));
  gl.linkProgram(program);
  // Queried on first use, so that all programs compile in parallel.
  let uniforms: ReturnType<typeof activeUniforms> | undefined;
  return (...tables) => {
    if (!uniforms) {
      if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
        throw new Error(`${shaders.map((each) => gl.getShaderInfoLog(each)).join('\n')}`);
      uniforms = activeUniforms(gl, program);
    }
    gl.useProgram(program);
    let unit = 0;
    for (const { name, type, at } of uniforms) {
      const value = tables.find((table) => table[name] !== undefined)?.[name];
      const sampler = samplers[type];
      if (sampler) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(sampler, (value as WebGLTexture) ?? null);
        gl.uniform1i(at, unit++);
      } else if (value !== undefined) setUniform(gl, type, at, value);
    }
  };
}

const precision =
  'precision highp float;precision highp int;precision highp sampler2D;precision highp samplerCube;precision highp sampler2DShadow;\n';

function activeUniforms(gl: Gl, program: WebGLProgram) {
  const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const { name, type } = gl.getActiveUniform(program, i) as WebGLActiveInfo;
    return { name: name.replace('[0]', ''), type, at: gl.getUniformLocation(program, name) };
  });
}

function setUniform(gl: Gl, type: number, at: WebGLUniformLocation | null, value: Uniform) {
  const numbers = value as Float32List;
  if (type === 0x8b5c)
    gl.uniformMatrix4fv(at, false, value instanceof DOMMatrix ? value.toFloat32Array() : numbers);
  else if (type === 0x1406) gl.uniform1f(at, value as number);
  else if (type === 0x8b50) gl.uniform2fv(at, numbers);
  else if (type === 0x8b51) gl.uniform3fv(at, numbers);
  else if (type === 0x8b52) gl.uniform4fv(at, numbers);
  else gl.uniform1i(at, Number(value));
}

/** Texture target by sampler type: 2D, cube, 2D shadow. */
const samplers: Record<number, number> = { 35678: 0x0de1, 35680: 0x8513, 35682: 0x0de1 };
