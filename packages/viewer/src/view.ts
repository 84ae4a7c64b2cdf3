import { createBackdropShadow, tilesPerFrame } from './backdrop-shadow.ts';
import { createCameraUniforms, wallBehind } from './camera.ts';
import { bakeCube } from './environment.ts';
import { drawScreen } from './gl/mesh.ts';
import { createProgram, type Gl, type Program, type Uniforms } from './gl/program.ts';
import { createTarget, drawInto, type Target } from './gl/target.ts';
import { lightGlsl, tentGlsl } from './glsl/light.ts';
import { metalFragment, mirrorVertex } from './glsl/metal.ts';
import { backdropFragment, blendFragment, developFragment, screenVertex } from './glsl/shadow.ts';
import { pearlFragment, stoneFragment, stoneVertex } from './glsl/surfaces.ts';
import { mirroredStones } from './mirrored-stones.ts';
import type { MetalName, Part, Shot } from './model.ts';
import { createScene, metalUniforms, type Scene } from './scene.ts';
import { halton, tilt } from './sequence.ts';
import { studio } from './studio.ts';
import { bakeVisibility } from './visibility.ts';

/**
 * Frames of a finished image at rest. Each samples another point of the pixel, lens, roughness and
 * spectrum.
 */
export const framesAtRest = 64;

export type ViewOptions = { side: number; metal: MetalName };

/**
 * Draws one product on one canvas. The shot must be valid (see `checkShot`). Draws only when `draw`
 * is called; `onChange` is called when there is something new to draw.
 */
export class View {
  readonly canvas: HTMLCanvasElement;
  readonly gl: Gl;
  turned = 0;
  raised = 0;
  zoom = 1;
  /** Resolution of a moving frame, relative to the canvas. */
  detail = 1;
  closed = false;
  onChange = () => {};
  onTurn = (_turned: number) => {};
  private frames = 0;
  private readonly shot: Shot;
  private scene!: Scene;
  private targets: Target[] = [];
  private fresh!: Target;
  private sums!: Target[];
  private programs!: Record<string, Program>;
  private shadow!: ReturnType<typeof createBackdropShadow>;
  private shared: Uniforms = {};
  /** GLSL of the studio, for programs compiled outside the view. */
  light = '';
  private metal: MetalName;
  private readonly changes = new Map<string, (scene: Scene, shared: Uniforms) => void>();
  private side: number;
  private requestedSide: number;

  constructor(canvas: HTMLCanvasElement, shot: Shot, { side, metal }: ViewOptions) {
    const gl = canvas.getContext('webgl2', {
      antialias: false,
      alpha: false,
      powerPreference: 'high-performance',
      preserveDrawingBuffer: true,
    });
    if (!gl) throw new Error("This browser doesn't support WebGL2.");
    this.canvas = canvas;
    this.gl = gl;
    this.shot = shot;
    this.metal = metal;
    this.side = this.requestedSide = side;
    canvas.addEventListener('webglcontextlost', this.lost);
    canvas.addEventListener('webglcontextrestored', this.restored);
    this.build();
  }

  /** Whether at least one frame is complete. */
  get started() {
    return this.frames > 0;
  }

  get finished() {
    return this.frames >= framesAtRest || this.gl.isContextLost();
  }

  turnTo(turned: number, raised = this.raised) {
    this.turned = turned;
    this.raised = Math.max(-25, Math.min(50, raised));
    this.shadow.reset();
    this.onTurn(turned);
    this.wake();
  }

  zoomTo(zoom: number) {
    this.zoom = Math.max(1, Math.min(4, zoom));
    this.wake();
  }

  setMetal(metal: MetalName) {
    this.metal = metal;
    for (const { kind, own, part } of this.scene.parts)
      if (kind === 'metal') Object.assign(own, metalUniforms(metal, part));
    this.wake();
  }

  /** Changes the appearance of parts, now and after a lost context is restored. */
  restyle(name: string, change: (scene: Scene, shared: Uniforms) => void) {
    this.changes.set(name, change);
    change(this.scene, this.shared);
    this.wake();
  }

  resize(side: number) {
    if (side === this.requestedSide) return;
    this.requestedSide = side;
    this.createTargets();
    this.wake();
  }

  /** Draws one more frame. Does nothing when the image is finished. */
  draw({ moving = false } = {}) {
    if (this.finished) return;
    const { shared, shadow } = this;
    // The image at rest starts over after a coarse moving frame.
    if (this.coarse && !moving) this.frames = 0;
    const n = this.frames++;
    const part = moving ? this.detail : 1;
    this.coarse = part < 1;
    const side = Math.round(this.side * part);
    Object.assign(shared, createCameraUniforms(this.shot, this, n, side), {
      sway: n ? tilt(n) : [0, 0],
      splitColours: n > 0,
      spectrum: halton(n, 17) - 0.5,
      environmentBlur: n ? 3.4 : 4.8,
    });
    shadow.draw(this.shadowDrawn ? tilesPerFrame(this.scene.triangles) : 16, shared);
    this.shadowDrawn = true;
    shared.shadowMap = shadow.texture;
    this.drawProduct(n > 0, side);
    this.sums.reverse();
    const [next, before] = this.sums as [Target, Target];
    const textures = { fresh: this.fresh.texture, before: before.texture };
    this.pass('blend', next, { ...textures, share: 1 / (n + 1), part: side / this.side });
    this.pass('develop', null, { textures: next.texture });
  }
  private shadowDrawn = false;
  private coarse = false;

  /** Releases all resources, including the context. */
  close() {
    this.canvas.removeEventListener('webglcontextlost', this.lost);
    this.canvas.removeEventListener('webglcontextrestored', this.restored);
    this.closed = true;
    this.onChange = () => {};
    this.gl.getExtension('WEBGL_lose_context')?.loseContext();
    this.canvas.width = this.canvas.height = 0;
  }

  private lost = (event: Event) => event.preventDefault();

  private restored = () => {
    this.build();
    for (const change of this.changes.values()) change(this.scene, this.shared);
    this.wake();
  };

  private wake() {
    this.frames = 0;
    this.onChange();
  }

  private build() {
    const { gl, shot } = this;
    if (
      !gl.getExtension('EXT_color_buffer_float') &&
      !gl.getExtension('EXT_color_buffer_half_float')
    )
      throw new Error("This browser can't render to floating-point textures.");
    gl.getExtension('OES_texture_float_linear');
    const { ground, throughStones, darkTent, high } = shot;
    const brushed = shot.model.parts.some(
      ({ material }) => material.kind === 'metal' && material.finish === 'brushed',
    );
    const light = lightGlsl(shot, brushed);
    this.light = light;
    this.scene = createScene(gl, shot);
    const { parts } = this.scene;
    const screen = (fragment: string) => createProgram(gl, screenVertex, fragment);
    this.programs = {
      backdrop: screen(backdropFragment(light)),
      blend: screen(blendFragment),
      develop: screen(developFragment),
    };
    for (const { part } of parts) this.programs[getProgramName(part)] ??= this.compile(part);
    this.createTargets();
    this.shadow = createBackdropShadow(gl, this.scene, ground.kind, light);
    this.shadowDrawn = false;
    this.shared = {
      middle: [0, 0, ground.kind === 'table' ? high[2] * 0.8 : 0],
      wallAt: wallBehind(shot, 0),
      shadowMap: this.shadow.texture,
      visibilityMap: bakeVisibility(gl, this.scene),
      grainUnit: Math.hypot(shot.pose[0] as number, shot.pose[1] as number, shot.pose[2] as number),
      mirroredCount: 0,
      ...mirroredStones(parts)?.uniforms,
    };
    // The backdrop behind a hanging stone is in that stone's shadow.
    const behind = throughStones * (ground.kind === 'wall' ? 0.5 : 1);
    const tent = tentGlsl(darkTent ? studio.darkTent : studio.tent, behind);
    this.shared.sparkles = bakeCube(gl, 256, light + tent, 'sparkle(middle,d)', this.shared);
    this.shared.environmentMap = bakeCube(gl, 128, light, 'studio(middle,d,.05)', this.shared);
    this.setMetal(this.metal);
  }

  /** Compiles the program of a part; `cut` adds engraving to metal. */
  compile(part: Part, cut?: string): Program {
    const { gl, light } = this;
    const { kind } = part.material;
    if (kind === 'stone') return createProgram(gl, stoneVertex, stoneFragment(light));
    if (kind === 'pearl') return createProgram(gl, mirrorVertex, pearlFragment(light));
    return createProgram(gl, mirrorVertex, metalFragment(light, getProgramName(part), cut));
  }

  private createTargets() {
    const { gl, canvas, requestedSide } = this;
    for (const target of this.targets) target.free();
    canvas.width = canvas.height = requestedSide;
    // When memory is low, browsers allocate a smaller buffer than requested.
    const side = Math.min(gl.drawingBufferWidth, gl.drawingBufferHeight) || requestedSide;
    this.side = side;
    const exact = gl.getExtension('EXT_color_buffer_float') ? gl.RGBA32F : gl.RGBA16F;
    const maxSamples =
      (gl.getInternalformatParameter(gl.RENDERBUFFER, gl.RGBA16F, gl.SAMPLES) ?? [])[0] ?? 0;
    this.fresh = createTarget(gl, side, gl.RGBA16F, { samples: Math.min(4, maxSamples) || 1 });
    this.sums = [0, 1].map(() => createTarget(gl, side, exact, { filter: gl.NEAREST }));
    this.targets = [this.fresh, ...this.sums];
  }

  private pass(name: string, target: Target | null, uniforms: Uniforms, part?: number) {
    drawInto(this.gl, target, part);
    this.gl.disable(this.gl.DEPTH_TEST);
    this.programs[name]?.(uniforms, this.shared);
    drawScreen(this.gl);
  }

  private drawProduct(resting: boolean, side: number) {
    const { gl } = this;
    this.pass('backdrop', this.fresh, {}, side);
    gl.enable(gl.DEPTH_TEST);
    // All meshes are closed, so back faces are never visible.
    gl.enable(gl.CULL_FACE);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    for (const { part, own, program, count, visibilityOffset, visibilityStride, drawing } of this
      .scene.parts) {
      const draw = program ?? this.programs[getProgramName(part)];
      draw?.(own, { visibilityOffset, visibilityStride }, effort(resting, count), this.shared);
      drawing.triangles();
    }
    gl.disable(gl.CULL_FACE);
    this.fresh.resolve(side);
  }
}

const getProgramName = ({ material }: Part) =>
  material.kind === 'metal' ? material.finish : material.kind;

/**
 * Returns how many reflections inside a stone to trace: fewer while moving, and fewer in small
 * stones.
 */
export function effort(resting: boolean, count: number) {
  const small = count > 6;
  if (resting) return { bounces: small ? 6 : 10, blur: 0 };
  return { bounces: small ? 3 : 5, blur: small ? 1 : 0 };
}
