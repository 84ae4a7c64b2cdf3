import type { Uniforms } from './gl/program.ts';
import type { Shot } from './model.ts';
import { disc, halton } from './sequence.ts';

const aperture = 0.034;
const near = 1;
const far = 60;

/**
 * Returns the camera uniforms of the n-th frame. At rest every frame uses another point of the lens
 * and of the pixel.
 */
export function createCameraUniforms(
  shot: Shot,
  { turned, raised, zoom }: { turned: number; raised: number; zoom: number },
  n: number,
  side: number,
): Uniforms {
  const { camera, ground, high } = shot;
  const { focus, lens } = camera;
  const [lx, ly] =
    n && focus ? (disc(n, 5, 7).map((x) => x * aperture) as [number, number]) : [0, 0];
  const home = new DOMMatrix(Array.from(camera.matrix));
  const pivot = ground.kind === 'table' ? high[2] / 2 : 0;
  const eyeMatrix = new DOMMatrix()
    .translate(0, 0, pivot)
    .rotateAxisAngle(home.m11, home.m12, home.m13, -raised)
    .translate(0, 0, -pivot)
    .multiply(home)
    .translate(lx, ly, 0);
  // An orthographic camera is approximated by a very distant one.
  const back = 'width' in lens ? 4000 : 0;
  const focal = 'width' in lens ? (back + 20) / lens.width : lens.focal;
  eyeMatrix.translateSelf(0, 0, back);
  const f = 2 * focal * zoom;
  const skew = (shift: number, jitter: number) =>
    (focus ? (-shift * f) / focus : 0) + (jitter * 2) / side;
  const [jx, jy] = n ? [halton(n, 2) - 0.5, halton(n, 3) - 0.5] : [0, 0];
  const [from, to] = [near + back, far + back];
  const projection = new DOMMatrix([
    f,
    0,
    0,
    0,
    0,
    f,
    0,
    0,
    skew(lx, jx),
    skew(ly, jy),
    (to + from) / (from - to),
    -1,
    0,
    0,
    (2 * to * from) / (from - to),
    0,
  ]);
  return {
    projection,
    view: eyeMatrix.inverse(),
    eye: [eyeMatrix.m41, eyeMatrix.m42, eyeMatrix.m43],
    unproject: eyeMatrix.multiply(projection.inverse()),
    turn: new DOMMatrix().rotate(0, 0, turned),
    wallAt: wallBehind(shot, turned),
  };
}

/**
 * Returns the position of the wall, which moves back while a hanging product turns so that they
 * don't intersect.
 */
export function wallBehind({ ground, low, high }: Shot, turned: number) {
  if (ground.kind === 'table') return 0;
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  const reach = Math.max(low[0] * sin, high[0] * sin) + Math.max(low[1] * cos, high[1] * cos);
  return reach + ground.at - high[1];
}
